import { memoize } from '#lib/memoize.ts';
import { below } from '#ui/breakpoints.ts';
import { createStore, type Readable } from '#ui/create-store.ts';
import { announceStates } from './announce-states.ts';
import { openFilesApart } from './open-files-apart.ts';
import { followMediaSession } from './media-session.ts';
import { markTimestamps } from './mark-timestamps.ts';
import { takeTurns } from './native-fallback.ts';
import { Passages, type Passage } from './passages.ts';
import { Player } from './player.ts';
import { findNeighbor, loadPlaylist, playlist } from './playlist.ts';
import { restartStalled } from './restart-stalled.ts';
import { dockRequested, saveSession } from './session.ts';
import { shareTabs } from './share-tabs.ts';
import type { PlayableTrack, PlayerState } from './types.ts';

/** The only audio element. It is outside the document, so no navigation touches it. */
export const getAudio = memoize(() => new Audio());

/** The only player, created when a browser first needs it. */
export const getPlayer = memoize(() => {
  const player = new Player(getAudio(), findNeighbor);
  saveSession(player, getAudio());
  shareTabs(player);
  openFilesApart(player);
  followMediaSession(player, getAudio());
  announceStates(player);
  markTimestamps(player);
  takeTurns(player, getAudio());
  restartStalled(player, getAudio());
  playlist.subscribe(() => player.refreshFailureMessage());
  player.state.subscribe(() => {
    dockRequested.set(true);
    void loadPlaylist();
  });
  return player;
});

/** What ends or repeats a passage. */
export const getPassages = memoize(() => new Passages(getPlayer(), getAudio()));

/** The passage to play or repeat. */
export const currentPassage = borrow<Passage | undefined>(undefined, () => getPassages().current);

/** The share of the full speed. */
export const playbackRate: Readable<number> = {
  initial: 1,
  get: () => getAudio().playbackRate,
  subscribe: (notify) => {
    getAudio().addEventListener('ratechange', notify);
    return () => getAudio().removeEventListener('ratechange', notify);
  },
};

/** The state of the player. */
export const playerState = borrow<PlayerState>({ status: 'idle' }, () => getPlayer().state);

/** Starts of the other tracks, in seconds by id. */
export const startPositions = borrow<ReadonlyMap<string, number>>(new Map(), () => getPlayer().positions);

/** The chosen versions, by the id of their track. */
export const chosenVersions = borrow<ReadonlyMap<string, PlayableTrack>>(
  new Map(),
  () => getPlayer().versions,
);

/** Whether the play button of the current card is in the window, which then has no dock. */
export const cardInSight = createStore(false);
let buttonObserver: IntersectionObserver | undefined;

/** Follows whether the play button of the current card is in the window, below the navigation of phones; returns the function that ends it. */
export function watchButton(button: Element): () => void {
  const top = matchMedia(below('sm')).matches ? 56 : 0;
  // The card of the old screen disappears after the card of the new one has appeared.
  const tell = (isInSight: boolean) => buttonObserver === observer && cardInSight.set(isInSight);
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true), {
    rootMargin: `-${top}px 0px 0px`,
  });
  buttonObserver = observer;
  observer.observe(button);
  return () => {
    observer.disconnect();
    tell(false);
  };
}

/** A store of the player, which servers do not have. */
function borrow<Value>(initial: Value, find: () => Readable<Value>): Readable<Value> {
  return { initial, get: () => find().get(), subscribe: (notify) => find().subscribe(notify) };
}
