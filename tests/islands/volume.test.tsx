import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Volume } from '@/player/Volume';
import { listen } from './listening';

const getAudio = listen();

test('shows and sets how loud it is', () => {
  render(<Volume />);
  expect(getSlider()).toHaveAttribute('aria-valuetext', '100%');

  fireEvent.change(getSlider(), { target: { value: '0.3' } });

  expect(getAudio().volume).toBe(0.3);
  expect(getSlider()).toHaveAttribute('aria-valuetext', '30%');
});

test('follows what is set elsewhere', () => {
  render(<Volume />);

  act(() => void Object.assign(getAudio(), { volume: 0.5, muted: true }));

  expect(getButton()).toHaveAttribute('aria-pressed', 'true');
  expect(getSlider()).toHaveValue('0');
  expect(getSlider()).toHaveAttribute('aria-valuetext', '0%');
});

test('mutes, and comes back as loud as before', async () => {
  getAudio().volume = 0.3;
  render(<Volume />);

  await userEvent.click(getButton());
  expect(getAudio()).toMatchObject({ volume: 0.3, muted: true });
  expect(getButton()).toHaveAttribute('title', 'Unmute');

  await userEvent.click(getButton());
  expect(getAudio()).toMatchObject({ volume: 0.3, muted: false });
});

test('comes back at half when it was turned down to nothing', async () => {
  getAudio().volume = 0;
  render(<Volume />);
  expect(getButton()).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(getButton());

  expect(getAudio()).toMatchObject({ volume: 0.5, muted: false });
});

test('sounds again when it is turned up', () => {
  getAudio().muted = true;
  render(<Volume />);

  fireEvent.change(getSlider(), { target: { value: '0.2' } });

  expect(getAudio()).toMatchObject({ volume: 0.2, muted: false });
});

function getSlider(): HTMLElement {
  return screen.getByRole('slider', { name: 'Volume' });
}

function getButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Mute' });
}
