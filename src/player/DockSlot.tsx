import { useEffect, useSyncExternalStore } from 'react';
import { dockRequested } from './dock-request.ts';
import { restoreSession } from './session.ts';
import { useDock } from './useDock.ts';

/** Renders the dock once there is something to play. */
export function DockSlot() {
  const isRequested = useSyncExternalStore(dockRequested.subscribe, dockRequested.get, () => false);
  useEffect(restoreSession, []);
  return useDock(isRequested);
}
