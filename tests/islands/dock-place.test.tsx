import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { awake, wake } from '@/player/awake';
import { DockPlace } from '@/player/DockPlace';
import { getPlayer } from '@/player/engine';
import { sessionKey } from '@/player/session';
import { listen, ride } from './listening';

listen();

// The tests read no stylesheets.
vi.mock('@/styles/dock.css?url', () => ({ default: '/dock.css' }));

test('is empty as long as there is nothing to play', () => {
  const { container } = render(<DockPlace />);

  expect(container).toBeEmptyDOMElement();
});

test('fetches the dock when something plays', async () => {
  render(<DockPlace />);

  act(() => getPlayer().play(ride));

  expect(await screen.findByRole('region', { hidden: true })).toBeInTheDocument();
});

test.each(['online', 'click'])('asks again at %s for a dock that did not come', async (event) => {
  let isThere = false;
  let asked = 0;
  vi.doMock('@/player/Dock', () => {
    asked += 1;
    if (!isThere) throw new TypeError('Failed to fetch');
    return { default: () => <p>Dock</p> };
  });
  vi.resetModules();
  const { DockPlace: Place } = await import('@/player/DockPlace');
  const { getPlayer: get } = await import('@/player/engine');
  render(<Place />);

  await act(async () => {
    get().play(ride);
    await vi.waitFor(() => expect(asked).toBe(1));
  });
  expect(screen.queryByText('Dock')).toBeNull();

  isThere = true;
  act(() => void dispatchEvent(new Event(event)));
  expect(await screen.findByText('Dock')).toBeVisible();
});

test('wakes when an earlier visit left something to continue', () => {
  const session = { version: 1, track: 'funk-ride', time: 72, volume: 1, muted: false };
  localStorage.setItem(sessionKey, JSON.stringify(session));

  render(<DockPlace />);

  expect(awake.get()).toBe(true);
});

test('is empty on the server, whatever was woken', () => {
  wake();

  expect(renderToString(<DockPlace />)).toBe('');
});
