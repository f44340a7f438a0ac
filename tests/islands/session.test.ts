import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getScopedName, storeValue } from '#lib/store-value.ts';
import { playlist } from '#player/playlist.ts';
import { readSession, saveSession, sessionKey, type Session } from '#player/session.ts';
import { shareTabs } from '#player/share-tabs.ts';
import { createPlayer, playTrack, recordings, ride } from './listening.ts';

const left: Session = { version: 1, track: 'butterfly', time: 72, volume: 1, muted: false };
const sound: Session = { version: 1, volume: 0.3, muted: true };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  playlist.set(recordings);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the last visit', () => {
  test.each([
    ['a track that is gone', { ...left, track: 'gone' }],
    ['a track at its end', { ...left, track: ride.id, time: 183 }],
  ])('is forgotten when it saved %s', async (_, session) => {
    const { player } = await visit(session);

    expect(player.state.get()).toEqual({ status: 'idle' });
    expect(readSession()?.track).toBeUndefined();
  });

  test.each([
    'no JSON',
    'null',
    '[]',
    '"player"',
    '{}',
    ...[
      { version: 2 },
      { track: 7 },
      { time: undefined },
      { time: -1 },
      { volume: 11 },
      { volume: '1' },
      { muted: 'no' },
    ].map((change) => JSON.stringify({ ...left, ...change })),
  ])('is ignored when it is damaged: %s', async (text) => {
    localStorage.setItem(getScopedName(sessionKey), text);

    const { player, audio } = await visit();

    expect(player.state.get()).toEqual({ status: 'idle' });
    expect(audio).toMatchObject({ volume: 1, muted: false });
  });
});

describe('the next visit', () => {
  test('finds the track and its position after 15 seconds of it', async () => {
    const { audio } = await play();
    audio.playTo(100);
    expect(readSession()).toBeUndefined();

    audio.heardSeconds = 15;
    audio.playTo(116);

    expect(readSession()).toEqual({ version: 1, track: ride.id, time: 116, volume: 1, muted: false });
  });

  test('finds the last track until then, but continues a track that was offered at once', async () => {
    const parts = await visit(left);
    parts.player.play(ride);
    parts.audio.arrive();
    parts.audio.playTo(8);
    expect(readSession()).toEqual(left);

    parts.player.play({ ...ride, id: 'butterfly' });
    parts.audio.arrive();
    parts.audio.playTo(80);

    expect(readSession()).toEqual({ ...left, time: 80 });
  });
});

describe('a reload', () => {
  test('offers the track of another day after one at its end', async () => {
    await playBriefly(left, 183);

    const { player } = await visit();

    expect(player.state.get()).toMatchObject({ status: 'offered', track: { id: 'butterfly' } });
  });
});

describe('another tab', () => {
  test.each([undefined, sound])('that closes the player ends the offer here: %j', async (session) => {
    const { player } = await visit(left);

    await writeElsewhere(session);
    leave();

    expect(player.state.get()).toEqual({ status: 'idle' });
    expect(readSession()).toEqual(session);
  });
});

test('another site on the same origin has a track of its own, and does not pause this one', async () => {
  vi.stubEnv('BASE_URL', '/a/');
  const here = await visit(left);
  shareTabs(here.player);
  const pause = vi.spyOn(here.player, 'pause');
  playTrack(here);

  vi.stubEnv('BASE_URL', '/b/');
  const there = await visit();
  expect(there.player.state.get()).toEqual({ status: 'idle' });
  shareTabs(there.player);
  playTrack(there);
  vi.stubEnv('BASE_URL', '/a/');
  const other = createPlayer();
  shareTabs(other.player);
  playTrack(other);

  await expect.poll(() => pause.mock.calls.length).toBeGreaterThan(0);
  expect(pause).toHaveBeenCalledOnce();
  expect(readSession()).toEqual(left);
});

/** Starts a visit, with the session of an earlier one if given. */
async function visit(session?: Session) {
  if (session) store(session);
  const listeners = vi.spyOn(globalThis, 'addEventListener');
  const parts = createPlayer(saveSession);
  onTestFinished(() =>
    listeners.mock.calls.forEach(([event, listener]) => removeEventListener(event, listener)),
  );
  await settle();
  return parts;
}

async function play() {
  const parts = await visit();
  playTrack(parts);
  return parts;
}

/** Hears a second of a track, by default the first, and leaves the page. */
async function playBriefly(session?: Session, time = 1): Promise<void> {
  const parts = await visit(session);
  playTrack(parts);
  parts.audio.heardSeconds = 1;
  parts.audio.playTo(time);
  leave();
}

function leave(): void {
  dispatchEvent(new Event('pagehide'));
}

function store(session: Session | undefined): void {
  storeValue(sessionKey, session && JSON.stringify(session));
}

async function writeElsewhere(session: Session | undefined): Promise<void> {
  store(session);
  dispatchEvent(new StorageEvent('storage', { key: getScopedName(sessionKey) }));
  await settle();
}

function settle(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
