import { useEffect, useState } from 'react';
import { closeEntry, followPlace, openPlace } from '#navigation/history-entries.ts';
import { changeAddress, currentAddress } from '#features/songs/sheet/address.ts';
import { loadScript } from '#islands/load-script.ts';
import { useStore } from '#ui/useStore.ts';
import { findInSet } from './set.ts';
import type StageView from './Stage.tsx';

const HASH = '#stage';

/** The stage view, which loads when the address asks for it: `?stage` in a link, or `#stage` after the button, which Back closes. */
export function useStage(id: string) {
  const address = useStore(currentAddress) ?? {};
  const [isOpened, setOpened] = useState(() => typeof location === 'object' && location.hash === HASH);
  const [Stage, setStage] = useState<typeof StageView>();
  const isOpen = isOpened || address.isStage === true;
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
    if (address.isStage)
      changeAddress({
        isStage: false,
        songs: [],
        song: undefined,
        on: undefined,
        key: address.key ?? findInSet(address, id)?.key,
      });
  };
  return { Stage: isOpen ? Stage : undefined, open, close };
}
