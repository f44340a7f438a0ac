import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { followMediaSession } from '@/player/media-session';
import { Player } from '@/player/player';
import { playlist } from '@/player/playlist';
import { FakeAudio } from './fake-audio';
import { butterfly, findNeighbor, recordings, ride } from './listening';

/** A media session as browsers have it; jsdom has none. */
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

afterEach(() => vi.unstubAllGlobals());

describe('shows', () => {
  test('the track with its artist, album and picture', () => {
    play();

    expect(session.metadata).toEqual({
      title: 'Funk Ride',
      artist: 'Your Name',
      album: 'Recordings',
      artwork: [{ src: '/artwork/funk-ride.jpg', sizes: '512x512', type: 'image/jpeg' }],
    });
  });

  test('the title alone until the recordings are known', () => {
    playlist.set(undefined);
    play();
    expect(session.metadata).toEqual({ title: 'Funk Ride', artist: '', album: '' });

    playlist.set(recordings);
    expect(session.metadata).toMatchObject({ title: 'Funk Ride', artist: 'Your Name' });
  });

  test('whether it plays', () => {
    const { player, audio } = visit();
    expect(session.playbackState).toBe('none');

    player.play(ride);
    expect(session.playbackState).toBe('playing');

    audio.arrive();
    expect(session.playbackState).toBe('playing');

    audio.pause();
    expect(session.playbackState).toBe('paused');
  });

  test('where it is', () => {
    const { audio } = play();

    audio.playTo(72);
    expect(session.position).toEqual({ duration: 184, playbackRate: 1, position: 72 });

    audio.playTo(184.5);
    expect(session.position).toEqual({ duration: 184, playbackRate: 1, position: 184 });
  });

  test('no place in a track of unknown length, also after another one', () => {
    const { player } = play();

    player.play(butterfly);

    expect(session.position).toBeUndefined();
  });

  test('the same picture as long as the track is the same', () => {
    const { audio } = play();
    const { metadata } = session;

    audio.playTo(72);

    expect(session.metadata).toBe(metadata);
  });

  test('nothing any more after closing', () => {
    const { player } = play();

    player.close();

    expect(session).toMatchObject({ metadata: null, playbackState: 'none', position: undefined });
  });
});

describe('works the player', () => {
  test('pausing and going on', () => {
    const { player, audio } = play();
    audio.playTo(72);

    session.press('pause');
    expect(player.state.get().status).toBe('paused');

    session.press('play');
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 72 });
  });

  test('skipping', () => {
    const { player } = play();

    session.press('nexttrack');
    expect(player.state.get()).toMatchObject({ track: butterfly });

    session.press('previoustrack');
    expect(player.state.get()).toMatchObject({ track: ride });
  });

  test('seeking', () => {
    const { audio } = play();

    session.press('seekto', { seekTime: 100 });

    expect(audio.currentTime).toBe(100);
  });

  test.each(['play', 'pause', 'previoustrack', 'nexttrack', 'seekto'] as const)(
    '%s without a track does nothing',
    (action) => {
      const { player } = visit();

      session.press(action);

      expect(player.state.get()).toEqual({ status: 'idle' });
    },
  );
});

test('a browser without lock screen plays all the same', () => {
  Reflect.deleteProperty(navigator, 'mediaSession');

  const { player } = play();

  expect(player.state.get().status).toBe('playing');
});

function visit() {
  const audio = new FakeAudio();
  const player = new Player(audio, findNeighbor);
  onTestFinished(() => player.close());
  followMediaSession(player, audio);
  return { player, audio };
}

function play() {
  const { player, audio } = visit();
  player.play(ride);
  audio.arrive();
  return { player, audio };
}
