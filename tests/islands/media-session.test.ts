import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMediaSession } from '#player/media-session.ts';
import { playlist } from '#player/playlist.ts';
import { butterfly, createPlayer, playTrack, recordings, ride } from './listening.ts';

/** A lock screen with keys, which jsdom lacks. */
class FakeSession {
  metadata: unknown = null;
  playbackState = 'none';
  position: MediaPositionState | undefined;
  readonly actions = new Map<string, MediaSessionActionHandler>();

  setActionHandler(action: string, handler: MediaSessionActionHandler): void {
    if (action === 'stop') throw new TypeError('unknown action');
    this.actions.set(action, handler);
  }

  setPositionState(state?: MediaPositionState): void {
    this.position = state;
  }
}

let session: FakeSession;

beforeEach(() => {
  session = new FakeSession();
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  vi.stubGlobal('MediaMetadata', function describe(init: MediaMetadataInit) {
    return { title: '', artist: '', album: '', ...init };
  });
  playlist.set(recordings);
});

afterEach(() => void vi.unstubAllGlobals());

test('the lock screen shows only the title until the recordings load, and does not reload its picture', () => {
  playlist.set(undefined);
  const { audio } = play();
  expect(session.metadata).toEqual({ title: ride.title, artist: '', album: '' });

  playlist.set(recordings);
  const { metadata } = session;
  audio.playTo(72);

  expect(metadata).toEqual({
    title: ride.title,
    artist: 'Your Name',
    album: 'Recordings',
    artwork: [{ src: '/artwork/funk-ride.jpg', sizes: '512x512', type: 'image/jpeg' }],
  });
  expect(session.metadata).toBe(metadata);
});

test('it shows a track that loads as playing', () => {
  createPlayer(followMediaSession).player.play(ride);

  expect(session.playbackState).toBe('playing');
});

test('it shows the position, never past the end, and none when the length is unknown or the player closes', () => {
  const { player, audio } = play();

  audio.playTo(72);
  expect(session.position).toEqual({ duration: 184, playbackRate: 1, position: 72 });
  audio.playTo(184.5);
  expect(session.position).toEqual({ duration: 184, playbackRate: 1, position: 184 });
  player.play(butterfly);
  expect(session.position).toBeUndefined();
  playTrack({ player, audio });
  player.close();
  expect(session.position).toBeUndefined();
});

test('its keys do nothing without a track', () => {
  const { player } = createPlayer(followMediaSession);

  for (const [action, press] of session.actions) press({ action: action as MediaSessionAction });

  expect([...session.actions.keys()]).toEqual(['play', 'pause', 'previoustrack', 'nexttrack', 'seekto']);
  expect(player.state.get()).toEqual({ status: 'idle' });
});

test('a browser without a lock screen plays, too', () => {
  Reflect.deleteProperty(navigator, 'mediaSession');

  const { player } = play();

  expect(player.state.get().status).toBe('playing');
});

function play() {
  const parts = createPlayer(followMediaSession);
  playTrack(parts);
  return parts;
}
