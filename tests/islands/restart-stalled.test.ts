import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restartStalled } from '#player/restart-stalled.ts';
import { createPlayer, playTrack } from './listening.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

test.each([
  ['has its data is started again', 184, 0, true],
  ['misses the next seconds is waited for', 61, 0, false],
  ['goes on, though slowly, is left alone', 184, 0.2, false],
])('a recording that stopped and %s', (_, bufferedSeconds, step, isRestarted) => {
  const { player, audio } = createPlayer(restartStalled);
  playTrack({ player, audio });
  audio.playTo(60);
  Object.assign(audio, { bufferedSeconds });
  audio.runDry();
  const restart = vi.spyOn(audio, 'play');

  for (let second = 0; second < 10; second += 1) {
    vi.advanceTimersByTime(1000);
    audio.currentTime += step;
  }

  expect(restart.mock.calls.length > 0).toBe(isRestarted);
  audio.arrive();
  expect(player.state.get().status).toBe('playing');
});
