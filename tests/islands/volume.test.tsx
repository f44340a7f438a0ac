import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Volume } from '#player/Volume.tsx';
import { stubAudio } from './listening.ts';

const getAudio = stubAudio();

test('the slider sets and announces the volume', () => {
  render(<Volume />);
  expect(getSlider()).toHaveAttribute('aria-valuetext', '100%');

  turnTo('0.3');

  expect(getAudio().volume).toBe(0.3);
  expect(getSlider()).toHaveAttribute('aria-valuetext', '30%');
});

test('button and slider follow changes from elsewhere', () => {
  render(<Volume />);

  act(() => void Object.assign(getAudio(), { volume: 0.5, muted: true }));

  expect(getButton()).toHaveAttribute('aria-pressed', 'true');
  expect(getSlider()).toHaveValue('0');
});

test.each([
  ['as loud as before', { volume: 0.3, muted: true }, 0.3],
  ['at half after it was turned down to nothing', { volume: 0, muted: false }, 0.5],
])('the sound comes back %s', async (_, before, volume) => {
  render(<Volume />);
  act(() => void Object.assign(getAudio(), before));

  await userEvent.click(getButton());

  expect(getAudio()).toMatchObject({ volume, muted: false });
  expect(getButton()).toHaveAttribute('aria-pressed', 'false');
});

test('the button mutes, and turning the volume up ends that', async () => {
  render(<Volume />);

  await userEvent.click(getButton());
  expect(getAudio()).toMatchObject({ volume: 1, muted: true });

  turnTo('0.2');
  expect(getAudio()).toMatchObject({ volume: 0.2, muted: false });
});

function getSlider(): HTMLElement {
  return screen.getByRole('slider', { name: 'Volume' });
}

function getButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Mute' });
}

function turnTo(value: string): void {
  fireEvent.change(getSlider(), { target: { value } });
}
