import { useEffect, useState } from 'react';
import { closeEntry, followPlace, openPlace } from '#navigation/history-entries.ts';
import { changeAddress, currentAddress } from '#features/songs/sheet/address.ts';
import { loadScript } from '#islands/load-script.ts';
import { useStore } from '#ui/useStore.ts';
import { findInSet, writeSongQuery } from './set.ts';
import type SetLineView from './SetLine.tsx';
import type StageView from './Stage.tsx';

const HASH = '#stage';

/** The stage view, which loads when the address asks for it: `?stage` in a link, or `#stage` after the button, which Back closes. */
export function useStage(id: string) {
  const address = useStore(currentAddress) ?? {};
  const [isOpened, setOpened] = useState(() => typeof location === 'object' && location.hash === HASH);
  const [Stage, setStage] = useState<typeof StageView>();
  const isOpen = isOpened || address.isStage === true;
  const [SetLine, setSetLine] = useState<typeof SetLineView>();
  const set = findInSet(address, id);
  const isInSet = set !== undefined;
  useEffect(() => {
    if (isInSet) void loadScript(import('./SetLine.tsx'), setSetLine);
  }, [isInSet]);
  useEffect(() => followPlace(HASH, isOpened, setOpened), [isOpened]);
  useEffect(() => {
    if (isOpen) void loadScript(import('./Stage.tsx'), setStage);
  }, [isOpen]);

  const open = () => {
    openPlace(HASH);
    setOpened(true);
  };
  const close = () => {
    if (location.hash === HASH) closeEntry();
    if (address.isStage) changeAddress({ isStage: false, song: isInSet ? set.place + 1 : undefined });
  };
  return {
    Stage: isOpen ? Stage : undefined,
    setLine: set && SetLine && <SetLine set={set} write={(place) => writeSongQuery(address, place)} />,
    open,
    close,
  };
}
