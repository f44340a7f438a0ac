import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

  press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void {
    this.actions.get(action)?.({ action, ...details });
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

describe('the lock screen shows', () => {
  test('the track with artist, album and picture, which do not change while it plays', () => {
    const { audio } = play();
    const { metadata } = session;
    expect(metadata).toEqual({
      title: 'Funk Ride',
      artist: 'Your Name',
      album: 'Recordings',
      artwork: [{ src: '/artwork/funk-ride.jpg', sizes: '512x512', type: 'image/jpeg' }],
    });

    audio.playTo(72);

    expect(session.metadata).toBe(metadata);
  });

  test('only the title until the recordings have loaded', () => {
    playlist.set(undefined);
    play();
    expect(session.metadata).toEqual({ title: 'Funk Ride', artist: '', album: '' });

    playlist.set(recordings);
    expect(session.metadata).toMatchObject({ title: 'Funk Ride', artist: 'Your Name' });
  });

  test('whether it plays, and nothing after closing', () => {
    const { player, audio } = load();
    expect(session.playbackState).toBe('playing');

    audio.arrive();
    expect(session.playbackState).toBe('playing');
    audio.pause();
    expect(session.playbackState).toBe('paused');
    player.close();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none', position: undefined });
  });

  test('the position, never past the end, and nothing when the length is unknown', () => {
    const { player, audio } = play();

    audio.playTo(72);
    expect(session.position).toEqual({ duration: 184, playbackRate: 1, position: 72 });
    audio.playTo(184.5);
    expect(session.position).toEqual({ duration: 184, playbackRate: 1, position: 184 });
    player.play(butterfly);
    expect(session.position).toBeUndefined();
  });
});

test('its keys pause, play, skip and seek', () => {
  const { player, audio } = play();

  session.press('seekto', { seekTime: 100 });
  expect(audio.currentTime).toBe(100);
  session.press('pause');
  expect(player.state.get().status).toBe('paused');
  session.press('play');
  expect(player.state.get()).toMatchObject({ status: 'playing', time: 100 });
  session.press('nexttrack');
  expect(player.state.get()).toMatchObject({ track: butterfly });
  session.press('previoustrack');
  expect(player.state.get()).toMatchObject({ track: ride });
});

test.each(['play', 'pause', 'previoustrack', 'nexttrack', 'seekto'] as const)(
  'its key %s does nothing without a track',
  (action) => {
    const { player } = createPlayer(followMediaSession);

    session.press(action);

    expect(player.state.get()).toEqual({ status: 'idle' });
  },
);

test('a browser without a lock screen plays, too', () => {
  Reflect.deleteProperty(navigator, 'mediaSession');

  const { player } = play();

  expect(player.state.get().status).toBe('playing');
});

function load() {
  const parts = createPlayer(followMediaSession);
  parts.player.play(ride);
  return parts;
}

function play() {
  const parts = createPlayer(followMediaSession);
  playTrack(parts);
  return parts;
}
