import { getScopedName } from '#lib/store-value.ts';
import type { Player } from './player.ts';

const CHANNEL = 'player';

/** Pauses when another tab of the site starts to play, and tells other tabs when this one does. */
export function shareTabs(player: Player): void {
  const channel = openChannel();
  if (!channel) return;

  let previousStatus = player.state.get().status;
  channel.addEventListener('message', () => player.pause());
  player.state.subscribe(() => {
    const { status } = player.state.get();
    if (status === 'playing' && previousStatus !== 'playing') channel.postMessage('playing');
    previousStatus = status;
  });
}

// Some browsers lack BroadcastChannel, and some block it together with storage.
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(getScopedName(CHANNEL));
  } catch {
    return undefined;
  }
}
