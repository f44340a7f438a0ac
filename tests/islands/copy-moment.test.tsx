import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { announcerId } from '@/ui/announcer';
import { CopyMoment } from '@/player/CopyMoment';
import { markHydrated } from '@/ui/when-hydrated';
import { ride } from './listening';

markHydrated();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  [0, '/music/#funk-ride'],
  [0.9, '/music/#funk-ride'],
  [72.9, '/music/#funk-ride&t=72'],
])('at %d seconds copies a link to %s', async (time, path) => {
  const copied = await copy(time);

  expect(copied).toBe(new URL(path, location.href).href);
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
});

test('says for two seconds that it has copied', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await copy(72);
  expect(getButton()).toHaveAttribute('title', 'Link copied');
  // React has then started to count the seconds.
  await act(() => Promise.resolve());

  act(() => void vi.advanceTimersByTime(2000));

  expect(getButton()).toHaveAttribute('title', 'Copy link to this moment');
});

test('shows the link where the browser refuses to copy, until it copies', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException());
  show(72);

  await user.click(getButton());
  const field = screen.getByRole('textbox', { name: 'Link to Funk Ride' });
  expect(field).toHaveValue(new URL('/music/#funk-ride&t=72', location.href).href);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The link could not be copied. Copy it from the field.',
  );

  write.mockResolvedValueOnce();
  await user.click(getButton());
  expect(field).not.toBeInTheDocument();
});

/** Presses the button and reads what is then in the clipboard. */
async function copy(time: number): Promise<string> {
  const user = userEvent.setup({ advanceTimers: (by) => vi.isFakeTimers() && vi.advanceTimersByTime(by) });
  show(time);
  await user.click(getButton());
  return navigator.clipboard.readText();
}

function show(time: number): void {
  render(
    <>
      <CopyMoment track={ride} time={time} />
      <p id={announcerId} role="status" />
    </>,
  );
}

function getButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Copy link to this moment of Funk Ride' });
}
