import { useEffect, useSyncExternalStore } from 'react';
import { dockRequested } from './dock-request';
import { restoreSession } from './session';
import { useDock } from './useDock';

/** Renders the dock once there is something to play. */
export function DockSlot() {
  const isRequested = useSyncExternalStore(dockRequested.subscribe, dockRequested.get, () => false);
  useEffect(restoreSession, []);
  return useDock(isRequested);
}
