import { createElement, useEffect, useState, type ReactNode } from 'react';
import { reportMissingScripts } from '#ui/scripts-missing.ts';

/** The dock, once it is requested and loaded. If loading fails, each click and each new connection tries again. */
export function useDock(isWanted: boolean): ReactNode {
  const [dock, setDock] = useState<ReactNode>();

  useEffect(() => {
    if (!isWanted || dock) return;
    const fetchDock = () => void readDock().then((Dock) => Dock && setDock(createElement(Dock)));
    fetchDock();
    addEventListener('online', fetchDock);
    addEventListener('click', fetchDock);
    return () => {
      removeEventListener('online', fetchDock);
      removeEventListener('click', fetchDock);
    };
  }, [isWanted, dock]);

  return dock;
}

/** `undefined` if the script did not load or is empty. */
async function readDock() {
  const { default: Dock }: Partial<typeof import('./Dock.tsx')> = await import('./Dock.tsx').catch(
    () => ({}),
  );
  if (!Dock) reportMissingScripts();
  return Dock;
}
