import { announceStates } from './announce-states.ts';
import { followMediaSession } from './media-session.ts';
import { markMoments } from './mark-moments.ts';
import { showNativePlayers } from './native-fallback.ts';
import { Player } from './player.ts';
import { findNeighbor, loadPlaylist, playlist } from './playlist.ts';
import { restartStalled } from './restart-stalled.ts';
import { saveSession } from './session.ts';
import { shareTabs } from './share-tabs.ts';
import { requestDock } from './dock-request.ts';

/** The only audio element. It is outside the document, so no navigation touches it. */
export const getAudio = once(() => new Audio());

/** The only player, created when a browser first needs it. */
export const getPlayer = once(() => {
  const player = new Player(getAudio(), findNeighbor);
  saveSession(player, getAudio());
  shareTabs(player);
  followMediaSession(player, getAudio());
  announceStates(player);
  markMoments(player);
  showNativePlayers(player);
  restartStalled(player, getAudio());
  playlist.subscribe(() => player.reword());
  player.state.subscribe(() => {
    requestDock();
    void loadPlaylist();
  });
  return player;
});

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
