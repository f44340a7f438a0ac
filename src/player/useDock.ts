import { createElement, useEffect, useState, type ReactNode } from 'react';
import { reportMissingScripts } from '@/ui/scripts-missing';

/** The dock when it is wanted and was fetched. What did not come is asked for at each click, and when it can come. */
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

/** Nothing when its script did not come, or came empty. */
async function readDock() {
  const { default: Dock }: Partial<typeof import('./Dock')> = await import('./Dock').catch(() => ({}));
  if (!Dock) reportMissingScripts();
  return Dock;
}
