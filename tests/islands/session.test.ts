import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dockRequested } from '@/player/dock-request';
import { Player } from '@/player/player';
import { playlist } from '@/player/playlist';
import { keepSession, readSession, recallSession, sessionKey, type Session } from '@/player/session';
import { FakeAudio } from './fake-audio';
import { findNeighbor, recordings, ride } from './listening';

const left: Session = { version: 1, track: 'butterfly', time: 72, volume: 1, muted: false };

beforeEach(() => {
  localStorage.clear();
  dockRequested.set(false);
  playlist.set(recordings);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what an earlier visit left', () => {
  test('is offered, at its moment', async () => {
    const { player } = await visit(left);

    expect(player.state.get()).toMatchObject({ status: 'offered', track: { id: 'butterfly' }, time: 72 });
  });

  test('brings its volume back', async () => {
    const { audio } = await visit({ version: 1, volume: 0.3, muted: true });

    expect(audio).toMatchObject({ volume: 0.3, muted: true });
  });

  test('brings the dock', () => {
    recallSession();
    expect(dockRequested.get()).toBe(false);

    localStorage.setItem(sessionKey, JSON.stringify(left));
    recallSession();
    expect(dockRequested.get()).toBe(true);
  });

  test('does not bring the dock for the volume alone', () => {
    localStorage.setItem(sessionKey, JSON.stringify({ version: 1, volume: 0.3, muted: false }));

    recallSession();

    expect(dockRequested.get()).toBe(false);
  });

  test.each([
    ['of a track that is gone', { ...left, track: 'gone' }],
    ['that is at the end of its track', { ...left, track: 'funk-ride', time: 183 }],
  ])('%s is not offered, and forgotten', async (_, session) => {
    const { player } = await visit(session);

    expect(player.state.get()).toEqual({ status: 'idle' });
    expect(readSession()?.track).toBeUndefined();
  });

  test('is kept until there is a connection to find it', async () => {
    playlist.set(undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { audio } = await visit({ ...left, volume: 0.3 });

    audio.tell('volumechange');
    dispatchEvent(new Event('pagehide'));

    expect(readSession()).toEqual({ ...left, volume: 0.3 });
  });

  test('is not offered to a visitor who has played something since', async () => {
    const answer = Promise.withResolvers<Response>();
    playlist.set(undefined);
    vi.stubGlobal('fetch', () => answer.promise);
    const { player } = await visit(left);

    player.play(ride);
    player.close();
    answer.resolve(Response.json(recordings));
    await settle();

    expect(player.state.get()).toEqual({ status: 'idle' });
  });

  test.each([
    'no JSON',
    'null',
    '[]',
    '"player"',
    '{}',
    ...[
      { ...left, version: 2 },
      { ...left, track: 7 },
      { ...left, time: undefined },
      { ...left, time: -1 },
      { ...left, volume: 11 },
      { ...left, volume: '1' },
      { ...left, muted: 'no' },
    ].map((session) => JSON.stringify(session)),
  ])('changes nothing when it is damaged: %s', async (text) => {
    localStorage.setItem(sessionKey, text);

    const { player, audio } = await visit();

    expect(player.state.get()).toEqual({ status: 'idle' });
    expect(audio).toMatchObject({ volume: 1, muted: false });
  });
});

describe('what is left for the next visit', () => {
  test('is the track and its moment, as it plays', async () => {
    const { audio } = await play();
    expect(readSession()).toEqual({ version: 1, track: 'funk-ride', time: 0, volume: 1, muted: false });

    audio.playTo(1);
    expect(readSession()?.time).toBe(0);

    audio.playTo(2.5);
    expect(readSession()?.time).toBe(2.5);
  });

  test.each([
    ['it is paused', (audio: FakeAudio) => audio.pause()],
    ['the visitor leaves', () => dispatchEvent(new Event('pagehide'))],
    ['it fails', (audio: FakeAudio) => audio.break()],
  ])('is written when %s', async (_, happen) => {
    const { audio } = await play();
    audio.playTo(1.5);

    happen(audio);

    expect(readSession()).toMatchObject({ track: 'funk-ride', time: 1.5 });
  });

  test('is the volume', async () => {
    const { audio } = await play();

    audio.volume = 0.3;

    expect(readSession()).toMatchObject({ track: 'funk-ride', volume: 0.3 });
  });

  test('is nothing once the player was closed', async () => {
    const { player } = await play();

    player.close();

    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  test('is nothing once the offer was closed', async () => {
    const { player } = await visit(left);

    player.close();

    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  test('is the volume alone once the player was closed', async () => {
    const { player } = await visit({ ...left, volume: 0.3 });

    player.close();

    expect(readSession()).toEqual({ version: 1, volume: 0.3, muted: false });
  });

  test('is what another tab has written, when nothing was played in this one', async () => {
    await visit();
    localStorage.setItem(sessionKey, JSON.stringify(left));

    dispatchEvent(new Event('pagehide'));

    expect(readSession()).toMatchObject({ track: 'butterfly', time: 72 });
  });

  test('is what another tab has written since, when this one has only offered to go on', async () => {
    const { player, audio } = await visit(left);

    await writeElsewhere({ ...left, time: 80 });
    audio.tell('volumechange');
    dispatchEvent(new Event('pagehide'));

    expect(readSession()).toEqual({ ...left, time: 80 });
    expect(player.state.get()).toMatchObject({ status: 'offered', track: { id: 'butterfly' }, time: 80 });
  });

  test.each([null, { version: 1 as const, volume: 0.3, muted: false }])(
    'is nothing once another tab has closed the player, and this one offers nothing: %j',
    async (session) => {
      const { player } = await visit(left);

      await writeElsewhere(session);
      dispatchEvent(new Event('pagehide'));

      expect(readSession()).toEqual(session ?? undefined);
      expect(player.state.get()).toEqual({ status: 'idle' });
    },
  );

  test('is what another tab plays, when this one has been paused since', async () => {
    const { player } = await play();
    player.pause();

    await writeElsewhere({ ...left, time: 80 });
    dispatchEvent(new Event('pagehide'));

    expect(readSession()).toMatchObject({ track: 'butterfly', time: 80 });
    expect(player.state.get()).toMatchObject({ status: 'paused', track: { id: 'funk-ride' } });
  });
});

describe.each([
  ['blocked', 'SecurityError'],
  ['full', 'QuotaExceededError'],
])('storage that is %s', (_, name) => {
  test('changes nothing', async () => {
    const refuse = () => {
      throw new DOMException('', name);
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);

    const { player, audio } = await play();
    audio.playTo(10);
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 10 });

    player.close();
    expect(player.state.get()).toEqual({ status: 'idle' });
    expect(recallSession).not.toThrow();
  });
});

/** A player that remembers, after a visit that left this. */
async function visit(session?: Session) {
  if (session) localStorage.setItem(sessionKey, JSON.stringify(session));
  const audio = new FakeAudio();
  const player = new Player(audio, findNeighbor);
  const listeners = vi.spyOn(globalThis, 'addEventListener');
  keepSession(player, audio);
  onTestFinished(() => {
    player.close();
    listeners.mock.calls.forEach(([event, listener]) => removeEventListener(event, listener));
  });
  await settle();
  return { player, audio };
}

async function play() {
  const { player, audio } = await visit();
  player.play(ride);
  audio.arrive();
  return { player, audio };
}

/** What another tab does, of which the storage tells. */
async function writeElsewhere(session: Session | null): Promise<void> {
  if (session) localStorage.setItem(sessionKey, JSON.stringify(session));
  else localStorage.removeItem(sessionKey);
  dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  await settle();
}

function settle(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
