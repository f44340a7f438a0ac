import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { awake } from './awake';
import { recallSession } from './session';

// Without a connection there is no dock; all else goes on.
const Dock = lazy(() => import('./Dock').catch(() => ({ default: () => null })));

/** Where the dock comes, as soon as there is something to play. */
export function DockPlace() {
  const isAwake = useSyncExternalStore(awake.subscribe, awake.get, () => false);
  useEffect(recallSession, []);

  return (
    isAwake && (
      <Suspense>
        <Dock />
      </Suspense>
    )
  );
}
