import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { getPlayer } from '@/player/engine';
import { SeekBar } from '@/player/SeekBar';
import { TrackPlayer } from '@/player/TrackPlayer';
import { listen, ride } from './listening';

const getAudio = listen();

test('says in words where it is', () => {
  render(<SeekBar track={ride} time={72} duration={184} label="Seek" />);

  const slider = screen.getByRole('slider', { name: 'Seek' });

  expect(slider).toHaveAttribute('aria-valuetext', '1 minute 12 seconds of 3 minutes 4 seconds');
  expect(slider).toHaveAttribute('max', '184');
});

test('rests as long as the length is not known', () => {
  render(<SeekBar track={ride} time={0} duration={0} label="Seek" />);

  expect(screen.getByRole('slider', { name: 'Seek' })).toBeDisabled();
});

describe('the keys', () => {
  test.each([
    ['ArrowRight', 77],
    ['ArrowUp', 77],
    ['ArrowLeft', 67],
    ['ArrowDown', 67],
    ['PageUp', 102],
    ['PageDown', 42],
    ['Home', 0],
    ['End', 184],
  ])('%s goes from 72 to %d seconds', async (key, seconds) => {
    playAt(72);

    await press(`{${key}}`);

    expect(getAudio().currentTime).toBe(seconds);
  });

  test.each([
    [183, '{ArrowRight}', 184],
    [10, '{PageDown}', 0],
  ])('stop at the ends: from %d with %s to %d', async (from, key, to) => {
    playAt(from);

    await press(key);

    expect(getAudio().currentTime).toBe(to);
  });

  test('count each press, however fast', async () => {
    playAt(72);

    await press('{ArrowRight}{ArrowRight}{ArrowRight}');

    expect(getAudio().currentTime).toBe(87);
  });

  test.each([{ key: 'ArrowLeft', altKey: true }, { key: 'End', ctrlKey: true }, { key: 'x' }])(
    'that are shortcuts of the browser are left to it: %j',
    (shortcut) => {
      playAt(72);

      const isLeft = fireEvent.keyDown(getSlider(), shortcut);

      expect(isLeft).toBe(true);
      expect(getAudio().currentTime).toBe(72);
    },
  );

  test('move where a track begins that does not play, without starting it', async () => {
    showCard();

    await press('{PageUp}');

    expect(getSlider()).toHaveAttribute('aria-valuetext', '30 seconds of 3 minutes 4 seconds');
    expect(getPlayer().state.get()).toEqual({ status: 'idle' });
  });
});

describe('a drag', () => {
  beforeEach(() => playAt(72));

  test('moves the picture, and the track when it is let go', () => {
    fireEvent.pointerDown(getSlider());
    fireEvent.change(getSlider(), { target: { value: '100' } });
    expect(getSlider()).toHaveValue('100');
    expect(getAudio().currentTime).toBe(72);

    act(() => getAudio().playTo(73));
    expect(getSlider()).toHaveValue('100');

    fireEvent.pointerUp(getSlider());
    expect(getAudio().currentTime).toBe(100);
    expect(getSlider()).toHaveValue('100');
  });

  test('that the browser takes away changes nothing', () => {
    fireEvent.pointerDown(getSlider());
    fireEvent.change(getSlider(), { target: { value: '100' } });
    fireEvent.pointerCancel(getSlider());

    expect(getAudio().currentTime).toBe(72);
    expect(getSlider()).toHaveValue('72');
  });

  test('is none when the value changes otherwise', () => {
    fireEvent.change(getSlider(), { target: { value: '100' } });

    expect(getAudio().currentTime).toBe(100);
  });
});

test('a click into a track that does not play plays it from there', () => {
  showCard();

  fireEvent.pointerDown(getSlider());
  fireEvent.change(getSlider(), { target: { value: '100' } });
  fireEvent.pointerUp(getSlider());

  expect(getPlayer().state.get()).toMatchObject({ status: 'loading', track: ride, time: 100 });
});

function showCard(): void {
  render(<TrackPlayer track={ride} sprite="/icons.svg" />);
}

function playAt(time: number): void {
  showCard();
  act(() => {
    getPlayer().play(ride);
    getAudio().arrive();
    getAudio().playTo(time);
  });
}

function getSlider(): HTMLElement {
  return screen.getByRole('slider', { name: 'Seek in Funk Ride' });
}

async function press(keys: string): Promise<void> {
  act(() => getSlider().focus());
  await userEvent.keyboard(keys);
}
