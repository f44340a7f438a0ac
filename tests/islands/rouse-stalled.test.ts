import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Player } from '@/player/player';
import { rouseStalled } from '@/player/rouse-stalled';
import { FakeAudio } from './fake-audio';
import { findNeighbor, ride } from './listening';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a recording that is there and stands still is started again', () => {
  const { audio, player } = stall({ arrived: 184 });
  const play = vi.spyOn(audio, 'play');

  vi.advanceTimersByTime(3000);

  expect(play).toHaveBeenCalledOnce();
  audio.arrive();
  expect(player.state.get().status).toBe('playing');
});

test.each([
  ['of which the next seconds are missing', 61, 0],
  ['that goes on, though slowly', 184, 0.2],
])('one %s is waited for', (_, arrived, step) => {
  const { audio } = stall({ arrived });
  const play = vi.spyOn(audio, 'play');

  for (let looks = 0; looks < 4; looks += 1) {
    vi.advanceTimersByTime(1500);
    audio.currentTime += step;
  }

  expect(play).not.toHaveBeenCalled();
});

test('one that plays is not looked at', () => {
  const { audio } = stall({ arrived: 184 });
  audio.arrive();
  const read = vi.spyOn(audio, 'buffered', 'get');

  vi.advanceTimersByTime(6000);

  expect(read).not.toHaveBeenCalled();
});

/** A recording that has played to its sixtieth second and waits. */
function stall({ arrived }: { arrived: number }) {
  const audio = new FakeAudio();
  const player = new Player(audio, findNeighbor);
  rouseStalled(player, audio);
  onTestFinished(() => player.close());
  player.play(ride);
  audio.arrive();
  audio.playTo(60);
  audio.arrived = arrived;
  audio.runDry();
  return { audio, player };
}
