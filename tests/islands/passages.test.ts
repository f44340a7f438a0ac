import { expect, onTestFinished, test, vi } from 'vitest';
import { Passages } from '#player/passages.ts';
import { createPlayer, playTrack, ride } from './listening.ts';

test('a loop returns to its start at its end, between two reports of the time, too', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { passages, audio } = startPassages();
  audio.playbackRate = 0.5;
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
  const { passages, player, audio } = startPassages();
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

function startPassages() {
  let passages: Passages | undefined;
  const created = createPlayer((player, audio) => (passages = new Passages(player, audio)));
  playTrack(created);
  if (!passages) throw new Error('not created');
  return { ...created, passages };
}
