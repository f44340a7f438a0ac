import { createElement, useEffect, useState, type ReactNode } from 'react';
import { loadScript } from '#islands/load-script.ts';
import { useStore } from '#ui/useStore.ts';
import { dockRequested, restoreSession } from './session.ts';

/** The dock, once there is something to play. If loading fails, each click and each new connection tries again. */
export function DockSlot(): ReactNode {
  const isRequested = useStore(dockRequested);
  const [dock, setDock] = useState<ReactNode>();

  useEffect(restoreSession, []);
  useEffect(() => {
    if (!isRequested || dock) return;
    const fetchDock = () =>
      void loadScript(import('./Dock.tsx'), (read) => setDock(() => createElement(read())));
    fetchDock();
    addEventListener('online', fetchDock);
    addEventListener('click', fetchDock);
    return () => {
      removeEventListener('online', fetchDock);
      removeEventListener('click', fetchDock);
    };
  }, [isRequested, dock]);

  return dock;
}
