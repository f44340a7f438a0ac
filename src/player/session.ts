import { getScopedName, readValue, storeValue, type StorageName } from '#lib/store-value.ts';
import { createStore } from '#ui/create-store.ts';
import type { Player } from './player.ts';
import { findTrack, playlist } from './playlist.ts';
import { NEAR_END_SECONDS, type PlayerState } from './types.ts';

/** Whether there is something to play; until then, the dock and its scripts are not loaded. */
export const dockRequested = createStore(false);

/** The state of the player between visits, as JSON in localStorage. */
export interface Session {
  /** Increase when fields change; other versions are ignored. */
  version: 1;
  /** Id and position (seconds) of the track; both missing if there is nothing to continue. */
  track?: string;
  time?: number;
  /** From 0 to 1. */
  volume: number;
  muted: boolean;
}

/** Key in localStorage, and in sessionStorage for the place that this tab keeps when its page is loaded again. */
export const sessionKey = 'player';

/** Another visit offers a track once this much of it was heard. */
const LEAST_HEARD_SECONDS = 15;

const SAVE_INTERVAL_SECONDS = 2;

/** Restores the track and volume of the last visit, and saves what plays from now on. */
export function saveSession(player: Player, audio: HTMLAudioElement): void {
  const [place, session] = [readSession('sessionStorage'), readSession()];
  let written: string | undefined;
  // Until this tab plays something, it must not overwrite the saved position, which another tab may own.
  const write = () => {
    const isClosed = written !== undefined && player.state.get().status === 'idle';
    writeSession(createSession(player, audio, isClosed ? undefined : readSession()));
  };
  const follow = () => {
    const mark = getSaveKey(player.state.get());
    if (mark === undefined || mark === written) return;
    written = mark;
    write();
    writeSession(createPlace(player.state.get(), audio), 'sessionStorage');
  };
  const offer = async (session?: Session, place?: Session) => {
    const resumable = (await findOffer(place)) ?? (await findOffer(session));
    if (resumable === undefined || written !== undefined) return;
    if (resumable) player.offer(resumable.track, resumable.time);
    else follow();
  };
  // Offer what another tab plays, and withdraw what it closes.
  const followOther = async ({ key }: StorageEvent) => {
    if (key !== getScopedName(sessionKey) || player.state.get().status !== 'offered') return;
    writeSession(undefined, 'sessionStorage');
    const now = readSession();
    if (now?.track !== undefined) return offer(now);
    written = getSaveKey({ status: 'idle' });
    player.close();
  };
  const last = place ?? session;
  if (last) Object.assign(audio, { volume: last.volume, muted: last.muted });
  player.state.subscribe(follow);
  audio.addEventListener('volumechange', write);
  addEventListener('pagehide', () => {
    if (isMoving(player.state.get())) write();
    const left = createPlace(player.state.get(), audio);
    if (left) writeSession(left, 'sessionStorage');
  });
  addEventListener('storage', (event) => void followOther(event));
  void offer(session, place);
}

/** Shows the dock if there is something to continue, from an earlier visit or before a reload. */
export function restoreSession(): void {
  const { track } = readSession('sessionStorage') ?? readSession() ?? {};
  if (track !== undefined) dockRequested.set(true);
}

/** The saved session; `undefined` if there is none, or it is damaged or of another version. */
export function readSession(storage: StorageName = 'localStorage'): Session | undefined {
  try {
    const session: unknown = JSON.parse(readValue(sessionKey, storage) ?? 'null');
    return isSession(session) ? session : undefined;
  } catch {
    return undefined;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;

  const { version, track, time, volume, muted } = value as Partial<Record<keyof Session, unknown>>;
  const isPosition = track === undefined || (typeof track === 'string' && isInRange(time, Number.MAX_VALUE));
  return version === 1 && isPosition && isInRange(volume, 1) && typeof muted === 'boolean';
}

function isInRange(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}

// Null if the playlist no longer has the track, which is then dropped.
async function findOffer({ track: id, time = 0 }: Partial<Session> = {}) {
  if (id === undefined) return undefined;

  const track = await findTrack(id);
  if (track) return time < (track.duration ?? Infinity) - NEAR_END_SECONDS ? { track, time } : null;
  return playlist.get() ? null : undefined;
}

/** Whether a track may have moved since it was saved. */
function isMoving({ status }: PlayerState): boolean {
  return status === 'playing' || status === 'loading';
}

/** Save the session when this value changes, unless it is `undefined`. */
function getSaveKey(state: PlayerState): string | undefined {
  if (state.status === 'loading' || state.status === 'offered') return undefined;
  return state.status === 'idle'
    ? ''
    : `${state.track.id} ${state.status} ${Math.floor(state.time / SAVE_INTERVAL_SECONDS)}`;
}

function createSession(player: Player, audio: HTMLAudioElement, last?: Session): Session | undefined {
  const { volume, muted, played } = audio;
  const sound = { version: 1 as const, volume, muted };
  const place = createPlace(player.state.get(), audio);
  if (place && (place.track === last?.track || countSeconds(played) >= LEAST_HEARD_SECONDS)) return place;
  if (last?.track !== undefined) return { ...last, ...sound };
  return volume < 1 || muted ? sound : undefined;
}

/** The place of a track that has been played in this tab, however little of it was heard. */
function createPlace(state: PlayerState, { volume, muted }: HTMLAudioElement): Session | undefined {
  if (state.status === 'idle' || state.status === 'offered') return undefined;
  return { version: 1, volume, muted, track: state.track.id, time: state.time };
}

function countSeconds(ranges: TimeRanges): number {
  let seconds = 0;
  for (let index = 0; index < ranges.length; index += 1) seconds += ranges.end(index) - ranges.start(index);
  return seconds;
}

function writeSession(session: Session | undefined, storage: StorageName = 'localStorage'): void {
  storeValue(sessionKey, session && JSON.stringify(session), storage);
}
