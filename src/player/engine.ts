import { announceStates } from './announce-states';
import { followMediaSession } from './media-session';
import { markMoments } from './mark-moments';
import { showNativePlayers } from './native-fallback';
import { Player } from './player';
import { findNeighbor, loadPlaylist, playlist } from './playlist';
import { restartStalled } from './restart-stalled';
import { saveSession } from './session';
import { shareTabs } from './share-tabs';
import { requestDock } from './dock-request';

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
