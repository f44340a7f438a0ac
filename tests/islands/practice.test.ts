import { expect, onTestFinished, test, vi } from 'vitest';
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
  const { practice, audio } = startPractice();
  practice.setRate(0.5);
  practice.loop.set({ start: 10, end: 12 });

  audio.playTo(11.8);
  expect(audio.currentTime).toBe(11.8);
  audio.currentTime = 12.001;
  vi.advanceTimersByTime(500);
  expect(audio.currentTime).toBe(10);

  audio.emit('seeked');
  // The visitor moves on.
  audio.playTo(60);
  expect(audio.currentTime).toBe(60);
  practice.stop();
  audio.playTo(12);
  expect(audio.currentTime).toBe(12);
});

function startPractice() {
  let practice: Practice | undefined;
  const connect = (player: Player, audio: HTMLAudioElement) => {
    practice = new Practice(
      ride,
      () => player,
      () => audio,
    );
  };
  const created = createPlayer(connect);
  playTrack(created);
  if (!practice) throw new Error('not created');
  onTestFinished(practice.follow());
  return { ...created, practice };
}
