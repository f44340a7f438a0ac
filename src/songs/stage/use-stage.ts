import { useEffect, useState } from 'react';
import { closeEntry, followPlace, openPlace } from '#navigation/history-entries.ts';
import { currentQuery, writeQuery } from '#songs/query.ts';
import { useStore } from '#ui/useStore.ts';

const HASH = '#stage';

/** Whether the address asks for the stage view: `?stage` in a link, or `#stage` after the button, which Back closes. */
export function useStage() {
  const query = useStore(currentQuery);
  const [isOpened, setOpened] = useState(() => typeof location === 'object' && location.hash === HASH);
  useEffect(() => followPlace(HASH, isOpened, setOpened), [isOpened]);

  const parameters = new URLSearchParams(query);
  const open = () => {
    openPlace(HASH);
    setOpened(true);
  };
  const close = () => {
    if (location.hash === HASH) closeEntry();
    if (!parameters.has('stage')) return;
    parameters.delete('stage');
    writeQuery(parameters.size > 0 ? `?${parameters.toString()}` : '');
  };
  return { isOpen: isOpened || parameters.has('stage'), open, close };
}
