import { wake } from './awake';
import type { Player } from './player';
import { findTrack } from './playlist';

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

/** Offers to continue what an earlier visit left, volume and all, and remembers what is played from now on. */
export function keepSession(player: Player, audio: HTMLAudioElement): void {
  const session = readSession();
  if (session) Object.assign(audio, { volume: session.volume, muted: session.muted });
  if (session?.track !== undefined) void offer(player, session.track, session.time ?? 0);
  const write = (kept?: Session) => writeSession(toSession(player, audio, kept));
  let written: string | undefined;
  player.state.subscribe(() => {
    const state = player.state.get();
    if (state.status === 'offered' || state.status === 'loading') return;
    const mark =
      state.status === 'idle' ? '' : `${state.track.id} ${state.status} ${Math.floor(state.time / STRIDE)}`;
    if (mark !== written) write();
    written = mark;
  });
  // Where nothing plays, what is remembered may still be wanted: its track is on its way, or in another tab.
  audio.addEventListener('volumechange', () => write(readSession()));
  addEventListener('pagehide', () => write(readSession()));
}

/** Brings the dock when an earlier visit left something to continue. */
export function recallSession(): void {
  if (readSession()?.track !== undefined) wake();
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
  const isPlace = track === undefined || (typeof track === 'string' && isWithin(time, Number.MAX_VALUE));
  return version === 1 && isPlace && isWithin(volume, 1) && typeof muted === 'boolean';
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}

// Whatever the playlist does not know any more is passed over without a word.
async function offer(player: Player, id: string, time: number): Promise<void> {
  const track = await findTrack(id);
  if (track && time < (track.duration ?? Infinity) - REST) player.offer(track, time);
}

function toSession(
  player: Player,
  { volume, muted }: HTMLAudioElement,
  kept: Session | undefined,
): Session | undefined {
  const state = player.state.get();
  const sound = { version: 1 as const, volume, muted };
  if (state.status !== 'idle') return { ...sound, track: state.track.id, time: state.time };
  if (kept?.track !== undefined) return { ...kept, ...sound };
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
