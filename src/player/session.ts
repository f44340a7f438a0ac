import { requestDock } from './dock-request';
import type { Player } from './player';
import { findTrack, playlist } from './playlist';
import type { PlayerState } from './types';

/** What is remembered from visit to visit, as JSON in localStorage. */
export interface Session {
  /** Counts up when the fields change their meaning; a session of another version is not read. */
  version: 1;
  /** Id of the track, and where it is in seconds; both left out when nothing is to be continued. */
  track?: string;
  time?: number;
  /** From 0 to 1. */
  volume: number;
  muted: boolean;
}

/** Its key. */
export const sessionKey = 'player';

/** A track this close to its end, in seconds, is not worth continuing. */
const REST = 2;

/** How far a track goes on before its place is written again, in seconds. */
const STRIDE = 2;

/** What is remembered of the sound of an audio element. */
type Sound = EventTarget & Pick<HTMLAudioElement, 'volume' | 'muted'>;

/** Offers to continue what an earlier visit left, volume and all, and remembers what is played from now on. */
export function keepSession(player: Player, audio: Sound): void {
  const session = readSession();
  let written: string | undefined;
  // Until something is played here, what is to be continued stays, also what another tab has left.
  const write = () =>
    writeSession(toSession(player, audio, written === undefined ? readSession() : undefined));
  const follow = () => {
    const mark = toMark(player.state.get());
    if (mark === undefined || mark === written) return;
    written = mark;
    write();
  };
  const offer = async (session?: Session) => {
    const left = await findLeft(session);
    if (left === undefined || written !== undefined) return;
    if (left) player.offer(left.track, left.time);
    else follow();
  };
  // What another tab plays or closes is what this one offers.
  const followOther = async ({ key }: StorageEvent) => {
    if (key !== sessionKey || player.state.get().status !== 'offered') return;
    const now = readSession();
    if (now?.track !== undefined) return offer(now);
    written = toMark({ status: 'idle' });
    player.close();
  };
  if (session) Object.assign(audio, { volume: session.volume, muted: session.muted });
  player.state.subscribe(follow);
  audio.addEventListener('volumechange', write);
  addEventListener('pagehide', () => isMoving(player.state.get()) && write());
  addEventListener('storage', (event) => void followOther(event));
  void offer(session);
}

/** Brings the dock when an earlier visit left something to continue. */
export function recallSession(): void {
  if (readSession()?.track !== undefined) requestDock();
}

/** What is remembered; nothing when storage is blocked, empty, damaged or of another version. */
export function readSession(): Session | undefined {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    return isSession(session) ? session : undefined;
  } catch {
    return undefined;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;

  const { version, track, time, volume, muted } = value as Partial<Record<keyof Session, unknown>>;
  const isPosition = track === undefined || (typeof track === 'string' && isWithin(time, Number.MAX_VALUE));
  return version === 1 && isPosition && isWithin(volume, 1) && typeof muted === 'boolean';
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}

// What the playlist does not know any more is null, and forgotten without a word.
async function findLeft({ track: id, time = 0 }: Partial<Session> = {}) {
  if (id === undefined) return undefined;

  const track = await findTrack(id);
  if (track) return time < (track.duration ?? Infinity) - REST ? { track, time } : null;
  return playlist.get() ? null : undefined;
}

/** Whether a track may be further than was written. */
function isMoving({ status }: PlayerState): boolean {
  return status === 'playing' || status === 'loading';
}

/** What is written anew when it changes; nothing while that has to wait, or was written before. */
function toMark(state: PlayerState): string | undefined {
  if (state.status === 'loading' || state.status === 'offered') return undefined;
  return state.status === 'idle'
    ? ''
    : `${state.track.id} ${state.status} ${Math.floor(state.time / STRIDE)}`;
}

function toSession(player: Player, { volume, muted }: Sound, left?: Session): Session | undefined {
  const state = player.state.get();
  const sound = { version: 1 as const, volume, muted };
  const isPlayed = state.status !== 'idle' && state.status !== 'offered';
  if (isPlayed) return { ...sound, track: state.track.id, time: state.time };
  if (left?.track !== undefined) return { ...left, ...sound };
  return volume < 1 || muted ? sound : undefined;
}

function writeSession(session: Session | undefined): void {
  try {
    if (session) localStorage.setItem(sessionKey, JSON.stringify(session));
    else localStorage.removeItem(sessionKey);
  } catch {
    // Blocked or full: the place then lasts as long as the visit.
  }
}
