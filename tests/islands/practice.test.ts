import { expect, onTestFinished, test, vi } from 'vitest';
import { Passages } from '#player/passages.ts';
import type { Player } from '#player/player.ts';
import { Practice } from '#songs/practice/practice.ts';
import { butterfly, createPlayer, playTrack, ride } from './listening.ts';

test('a slow speed survives a reload of the file, and ends with the next track', () => {
  const { practice, player, audio } = startPractice();

  expect(practice.setRate(0.75)).toBe(true);
  audio.break();
  player.play(ride);
  audio.arrive();
  audio.emit('loadedmetadata');
  expect(audio.playbackRate).toBe(0.75);

  player.skip(1);
  audio.arrive();
  audio.emit('loadedmetadata', 'play');
  expect(player.state.get()).toMatchObject({ track: butterfly });
  expect([audio.playbackRate, practice.rate.get()]).toEqual([1, 1]);
});

test('a recording that the browser cannot slow keeps its speed', () => {
  const { practice, audio } = startPractice();
  Object.defineProperty(audio, 'playbackRate', { get: () => 1, set: vi.fn() });

  expect(practice.setRate(0.6)).toBe(false);
  expect(practice.rate.get()).toBe(1);
});

test('a loop returns to its start at its end, between two reports of the time, too', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { practice, passages, audio } = startPractice();
  practice.setRate(0.5);
  passages.current.set({ track: ride, start: 10, end: 12, repeats: true });

  audio.playTo(11.8);
  expect(audio.currentTime).toBe(11.8);
  audio.currentTime = 12.001;
  vi.advanceTimersByTime(500);
  expect(audio.currentTime).toBe(10);

  audio.emit('seeked');
  // The visitor moves on.
  audio.playTo(60);
  expect(audio.currentTime).toBe(60);
  passages.end(ride);
  audio.playTo(12);
  expect(audio.currentTime).toBe(12);
});

test('a passage pauses at its end once, plays on after that, and is forgotten when the visitor or the player moves on', () => {
  const { passages, player, audio } = startPractice();
  const set = () => passages.current.set({ track: ride, start: 10, end: 12, repeats: false });
  set();

  audio.playTo(11);
  expect(audio.paused).toBe(false);
  audio.playTo(12.05);
  expect(audio.paused).toBe(true);
  player.play(ride);
  audio.playTo(12.3);
  expect(audio.paused).toBe(false);

  set();
  audio.playTo(60);
  expect([audio.paused, passages.current.get()]).toEqual([false, undefined]);
  set();
  audio.playTo(5);
  expect(passages.current.get()).toBeUndefined();
  set();
  player.skip(1);
  expect(passages.current.get()).toBeUndefined();
});

function startPractice() {
  let practice: Practice | undefined;
  let passages: Passages | undefined;
  const connect = (player: Player, audio: HTMLAudioElement) => {
    passages = new Passages(player, audio);
    practice = new Practice(
      ride,
      () => player,
      () => audio,
    );
  };
  const created = createPlayer(connect);
  playTrack(created);
  if (!practice || !passages) throw new Error('not created');
  onTestFinished(practice.follow());
  return { ...created, practice, passages };
}
