import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatFailure, type FailureReason } from '#player/failure-messages.ts';
import type { FakeAudio } from './fake-audio.ts';
import { butterfly, createPlayer, playTrack, ride } from './listening.ts';
import { t, texts } from '#ui/messages/t.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('another track', () => {
  test.each([ride.id, 'constructor', '__proto__'])('takes over, and %s remembers its position', (id) => {
    const { player, audio } = createPlayer();
    playTrack({ player, audio }, { ...ride, id });
    audio.playTo(72);

    playTrack({ player, audio }, butterfly);
    expect(player.state.get()).toMatchObject({ status: 'playing', track: butterfly, time: 0 });

    player.play({ ...ride, id });
    expect(player.state.get()).toMatchObject({ status: 'loading', track: { id }, time: 72 });
    expect(audio.currentTime).toBe(72);
  });

  test.each(['pause', 'error', 'ended', 'playing', 'waiting', 'timeupdate', 'durationchange'])(
    'ignores a late %s of the previous one',
    (event) => {
      const { player, audio } = play();
      audio.playTo(72);

      player.play(butterfly);
      audio.emit(event);

      expect(player.state.get()).toEqual({ status: 'loading', track: butterfly, time: 0, duration: 0 });
    },
  );
});

describe('seeking', () => {
  test.each([
    ['while the track plays', play, 'playing'],
    ['before any of it has loaded', load, 'loading'],
  ])('%s goes there', (_, begin, status) => {
    const { player, audio } = begin();

    player.seek(ride, 100);
    // The element has not reached it yet.
    audio.playTo(0);
    expect(player.state.get()).toMatchObject({ status, time: 100 });

    audio.arrive();
    expect(audio.currentTime).toBe(100);
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 100 });
  });

  test('in a track that failed sets where it continues', () => {
    const { player, audio } = play();

    audio.break();
    player.seek(ride, 100);
    player.play(ride);

    expect(player.state.get()).toMatchObject({ status: 'loading', time: 100 });
    expect(audio.currentTime).toBe(100);
  });

  test('only shows a message when the server does not support it', () => {
    const { player, audio } = play();
    audio.playTo(20);
    audio.hasParts = false;

    player.seek(ride, 90);

    expect(audio.currentTime).toBe(20);
    const message = t(texts.unseekable, { title: ride.title });
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 20, message });
  });
});

describe('in WebKit', () => {
  test('a track that continues without an event counts as playing', () => {
    const { player, audio } = play();
    player.seek(ride, 72);
    audio.runDry();

    audio.playTo(72.05);
    expect(player.state.get().status).toBe('loading');
    audio.playTo(72.3);
    waitLong();

    expect(player.state.get()).toMatchObject({ status: 'playing', time: 72.3 });
  });

  test('a position that is lost while the recording loads is set again, and 0:00 never shows', () => {
    const { player, audio } = createPlayer();
    player.play(ride, 72);
    const times: number[] = [];
    player.state.subscribe(() => times.push(player.getPosition(ride)));

    audio.currentTime = 0;
    audio.arrive();
    expect(audio.currentTime).toBe(72);
    audio.playTo(72.5);

    expect(player.state.get()).toMatchObject({ status: 'playing', time: 72.5 });
    expect(Math.min(...times)).toBe(72);
  });

  test('the player gives up on a position that the element never accepts', () => {
    const { player, audio } = createPlayer();
    player.play(ride, 72);
    audio.currentTime = 0;
    audio.arrive();

    for (let time = 0; time < 10; time += 1) audio.playTo(time);

    expect(player.state.get()).toMatchObject({ status: 'playing', time: 9 });
  });

  test('a page that Back restores is silent, and continues at the same position', () => {
    const { player, audio } = play();
    audio.playTo(72);

    dispatchEvent(new Event('pagehide'));
    audio.playTo(0);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(player.state.get()).toMatchObject({ status: 'paused', track: ride, time: 72 });

    player.play(ride);
    expect(audio).toMatchObject({ src: ride.src, currentTime: 72 });
  });
});

describe('closing', () => {
  test.each(['error', 'pause', 'playing', 'waiting', 'ended', 'timeupdate', 'progress'])(
    'is final, and the same track can start right away, despite a late %s',
    (event) => {
      const { player, audio } = load();

      player.close();
      audio.emit(event);
      waitLong();
      player.skip(1);
      expect(player.state.get()).toEqual({ status: 'idle' });

      player.play(ride);
      audio.emit(event);
      expect(player.state.get()).toMatchObject({ status: 'loading', track: ride });
    },
  );
});

describe('a track fails', () => {
  test.each<[string, FailureReason, number, () => Parts, (audio: FakeAudio) => void]>([
    ['is missing', 'broken', 0, load, (audio) => audio.break()],
    ['is damaged', 'broken', 72, play, (audio) => breakAt(audio, 72)],
    ['is cut short', 'cut', 19, play, (audio) => audio.end(19)],
    ['never loads', 'late', 0, load, () => waitLong()],
    ['stops loading', 'late', 72, play, (audio) => waitAt(audio, 72)],
  ])('that %s, and goes on when it is tried again', (_, failure, time, begin, happen) => {
    const { player, audio } = begin();

    happen(audio);
    expect(player.state.get()).toEqual(failed(failure, time));
    expect(audio.src).toBe('');

    player.play(ride);
    audio.arrive();
    expect(player.state.get()).toMatchObject({ status: 'playing', time });
    expect(audio.currentTime).toBe(time);
  });
});

test('after the last track, the player is at its start', () => {
  const { player, audio } = createPlayer();
  playTrack({ player, audio }, butterfly);

  audio.end();

  expect(player.state.get()).toMatchObject({ status: 'paused', track: butterfly, time: 0 });
});

describe('a track that loads slowly', () => {
  test('may take as long as data arrives, and shows a message', () => {
    const { player, audio } = load();

    waitLong(() => audio.emit('progress'));
    const message = t(texts.slow, { title: ride.title });
    expect(player.state.get()).toMatchObject({ status: 'loading', message });

    audio.arrive();
    expect(player.state.get()).toMatchObject({ status: 'playing', message: undefined });
  });
});

describe('offline', () => {
  test('a waiting track fails at once, and continues automatically after reconnecting', () => {
    const { player, audio } = play();
    audio.playTo(72);
    audio.runDry();

    connect(false);
    expect(player.state.get()).toEqual(failed('offline', 72));

    connect(true);
    expect(player.state.get()).toMatchObject({ status: 'loading', time: 72 });
    expect(audio.currentTime).toBe(72);
  });

  test('a track plays on until the buffer is empty, and then fails', () => {
    const { player, audio } = play();

    connect(false);
    expect(player.state.get().status).toBe('playing');

    waitAt(audio, 72);
    expect(player.state.get()).toEqual(failed('offline', 72));
  });

  test.each([
    ['paused', 'paused', (audio: FakeAudio) => audio.pause()],
    ['broken', 'failed', (audio: FakeAudio) => audio.break()],
  ])('a track that was %s before does not start by itself', (_, status, happen) => {
    const { player, audio } = play();
    happen(audio);

    connect(false);
    connect(true);

    expect(player.state.get().status).toBe(status);
  });
});

type Parts = ReturnType<typeof createPlayer>;

/** A player before anything has loaded. */
function load() {
  const parts = createPlayer();
  parts.player.play(ride);
  return parts;
}

function play() {
  const parts = load();
  parts.audio.arrive();
  return parts;
}

function failed(failure: FailureReason, time = 0) {
  const message = formatFailure(failure, ride.title, true);
  return { status: 'failed', track: ride, time, duration: 184, message };
}

function breakAt(audio: FakeAudio, seconds: number): void {
  audio.playTo(seconds);
  audio.break();
}

function waitAt(audio: FakeAudio, seconds: number): void {
  audio.playTo(seconds);
  audio.runDry();
  waitLong();
}

/** A minute passes, which is longer than any timeout. */
function waitLong(everySecond: () => void = () => undefined): void {
  for (let second = 0; second < 60; second += 1) {
    vi.advanceTimersByTime(1000);
    everySecond();
  }
}

function connect(onLine: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}
