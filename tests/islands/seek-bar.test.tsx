import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { getPlayer } from '#player/engine.ts';
import { SeekBar } from '#player/SeekBar.tsx';
import { TrackPlayer } from '#player/TrackPlayer.tsx';
import { ride, stubAudio } from './listening.ts';

const getAudio = stubAudio();

test('has its position as spoken text', () => {
  render(<SeekBar track={ride} time={72} duration={184} name="seek" />);

  const slider = screen.getByRole('slider', { name: 'Seek' });

  expect(slider).toHaveAttribute('aria-valuetext', '1 minute 12 seconds of 3 minutes 4 seconds');
  expect(slider).toHaveAttribute('max', '184');
});

test('is disabled as long as the length is unknown', () => {
  render(<SeekBar track={ride} time={0} duration={0} name="seek" />);

  expect(screen.getByRole('slider')).toBeDisabled();
});

test.each([
  ['ArrowRight', 72, 77],
  ['ArrowUp', 72, 77],
  ['ArrowLeft', 72, 67],
  ['ArrowDown', 72, 67],
  ['PageUp', 72, 102],
  ['PageDown', 72, 42],
  ['Home', 72, 0],
  ['End', 72, 184],
  ['ArrowRight', 183, 184],
  ['PageDown', 10, 0],
])('%s goes from %d to %d seconds', async (key, from, to) => {
  playAt(from);

  await press(`{${key}}`);

  expect(getAudio().currentTime).toBe(to);
});

test('each press of a key counts, even fast ones', async () => {
  playAt(72);

  await press('{ArrowRight}{ArrowRight}{ArrowRight}');

  expect(getAudio().currentTime).toBe(87);
});

test.each([{ key: 'ArrowLeft', altKey: true }, { key: 'End', ctrlKey: true }, { key: 'x' }])(
  'shortcuts are left to the browser: %j',
  (shortcut) => {
    playAt(72);

    expect(fireEvent.keyDown(getSlider(), shortcut)).toBe(true);
    expect(getAudio().currentTime).toBe(72);
  },
);

describe('a drag', () => {
  beforeEach(() => {
    playAt(72);
    fireEvent.pointerDown(getSlider());
    moveTo(100);
  });

  test('moves the slider, and the track when it is released', () => {
    act(() => getAudio().playTo(73));
    expect(getSlider()).toHaveValue('100');
    expect(getAudio().currentTime).toBe(73);

    fireEvent.pointerUp(getSlider());
    expect(getSlider()).toHaveValue('100');
    expect(getAudio().currentTime).toBe(100);
  });

  test('does not start a paused track', () => {
    act(() => getPlayer().pause());

    fireEvent.pointerUp(getSlider());

    expect(getPlayer().state.get()).toMatchObject({ status: 'paused', time: 100 });
  });

  test('that the browser cancels changes nothing', () => {
    fireEvent.pointerCancel(getSlider());

    expect(getSlider()).toHaveValue('72');
    expect(getAudio().currentTime).toBe(72);
  });
});

test('a screen reader that sets the value moves the track at once', () => {
  playAt(72);

  moveTo(100);

  expect(getAudio().currentTime).toBe(100);
});

describe('in a track that does not play', () => {
  beforeEach(showCard);

  test('keys set where it starts, without starting it', async () => {
    await press('{PageUp}');

    expect(getSlider()).toHaveValue('30');
    expect(getPlayer().state.get()).toEqual({ status: 'idle' });
  });

  test('a click plays it from there', () => {
    fireEvent.pointerDown(getSlider());
    moveTo(100);
    fireEvent.pointerUp(getSlider());

    expect(getPlayer().state.get()).toMatchObject({ status: 'loading', track: ride, time: 100 });
  });
});

function showCard(): void {
  render(<TrackPlayer track={ride} />);
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
  return screen.getByRole('slider');
}

function moveTo(seconds: number): void {
  fireEvent.change(getSlider(), { target: { value: String(seconds) } });
}

async function press(keys: string): Promise<void> {
  act(() => getSlider().focus());
  await userEvent.keyboard(keys);
}
