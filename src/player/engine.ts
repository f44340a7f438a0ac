import { announceStates } from './announce-states';
import { followMediaSession } from './media-session';
import { handOver } from './native-fallback';
import { Player } from './player';
import { findNeighbor, loadPlaylist, playlist } from './playlist';
import { rouseStalled } from './rouse-stalled';
import { keepSession } from './session';
import { shareTabs } from './share-tabs';
import { requestDock } from './dock-request';

/** The one audio element of the visit; it is not in the document, so no navigation touches it. */
export const getAudio = once(() => new Audio());

/** The one player of the visit, made when it is first needed in a browser. */
export const getPlayer = once(() => {
  const player = new Player(getAudio(), findNeighbor);
  keepSession(player, getAudio());
  shareTabs(player);
  followMediaSession(player, getAudio());
  announceStates(player);
  handOver(player);
  rouseStalled(player, getAudio());
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
