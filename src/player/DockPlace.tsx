import { useEffect, useSyncExternalStore } from 'react';
import { awake } from './awake';
import { recallSession } from './session';
import { useDock } from './useDock';

/** Where the dock comes, as soon as there is something to play. */
export function DockPlace() {
  const isAwake = useSyncExternalStore(awake.subscribe, awake.get, () => false);
  useEffect(recallSession, []);
  return useDock(isAwake);
}
