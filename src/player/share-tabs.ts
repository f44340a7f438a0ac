import type { Player } from './player';

const CHANNEL = 'player';

/** Pauses when the site starts to play in another tab, and tells the others when it starts here. */
export function shareTabs(player: Player): void {
  const channel = openChannel();
  if (!channel) return;

  let was = player.state.get().status;
  channel.addEventListener('message', () => player.pause());
  player.state.subscribe(() => {
    const { status } = player.state.get();
    if (status === 'playing' && was !== 'playing') channel.postMessage('playing');
    was = status;
  });
}

// Some browsers have none, and some block it where they block storage.
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
