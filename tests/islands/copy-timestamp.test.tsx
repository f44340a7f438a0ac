import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyTimestamp } from '#player/CopyTimestamp.tsx';
import { announcerId } from '#ui/announcer.ts';
import { ride } from './listening.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [0, '/music/funk-ride/'],
  [0.9, '/music/funk-ride/'],
  [72.9, '/music/funk-ride/#t=72'],
])('at %d seconds the button copies a link to %s and says so', async (time, path) => {
  const user = userEvent.setup();
  show(time);

  await user.click(getButton());

  expect(await navigator.clipboard.readText()).toBe(toUrl(path));
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
});

test('the button confirms a copy for a while', async () => {
  const user = userEvent.setup();
  const titles: string[] = [];
  show(72);
  new MutationObserver(() => titles.push(getButton().title)).observe(getButton(), {
    attributeFilter: ['title'],
  });
  const before = getButton().title;

  await user.click(getButton());

  await waitFor(() => expect(titles).toEqual(['Link copied', before]), { timeout: 10_000 });
});

test('a field shows the link if the browser refuses to copy', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException());
  show(72);

  await user.click(getButton());
  const field = screen.getByRole('textbox', { name: 'Link to Funk Ride' });
  expect(field).toHaveValue(toUrl('/music/funk-ride/#t=72'));
  expect(screen.getByRole('status')).toHaveTextContent(/could not be copied/);

  write.mockResolvedValueOnce();
  await user.click(getButton());
  expect(field).not.toBeInTheDocument();
});

function show(time: number): void {
  render(
    <>
      <CopyTimestamp track={ride} time={time} />
      <p id={announcerId} role="status" />
    </>,
  );
}

function getButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Copy link to this moment in Funk Ride' });
}

function toUrl(path: string): string {
  return new URL(path, location.href).href;
}
