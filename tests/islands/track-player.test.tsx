import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getAudio, getPlayer } from '#player/engine.ts';
import { TrackPlayer } from '#player/TrackPlayer.tsx';
import { FakeAudio } from './fake-audio.ts';
import { butterfly } from './listening.ts';

vi.stubGlobal('Audio', FakeAudio);
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

test('a length that is unknown until the file loads is not shown, and seeking waits for it', () => {
  const { container } = render(<TrackPlayer track={butterfly} />);
  const slider = screen.getByRole<HTMLInputElement>('slider');
  const readTimes = () => /\d:\d\d.*\d/.exec(container.textContent)?.[0];
  expect(readTimes()).toBeUndefined();
  expect(slider.disabled).toBe(true);

  act(() => getPlayer().play(butterfly));
  act(() => (getAudio() as unknown as FakeAudio).arrive(90));

  expect(readTimes()).toBe('0:00 / 1:30');
  expect(slider.disabled).toBe(false);
});
