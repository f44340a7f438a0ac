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
