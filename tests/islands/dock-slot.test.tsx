import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { dockRequested, requestDock } from '@/player/dock-request';
import { DockSlot } from '@/player/DockSlot';
import { getPlayer } from '@/player/engine';
import { sessionKey } from '@/player/session';
import { listen, ride } from './listening';

listen();

test('is empty as long as there is nothing to play', () => {
  const { container } = render(<DockSlot />);

  expect(container).toBeEmptyDOMElement();
});

test('fetches the dock when something plays', async () => {
  render(<DockSlot />);

  act(() => getPlayer().play(ride));

  expect(await screen.findByRole('region', { hidden: true })).toBeInTheDocument();
});

test.each(['online', 'click'])(
  'asks again at %s for a dock that did not come without a connection',
  async (event) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let isThere = false;
    let asked = 0;
    vi.doMock('@/player/Dock', () => {
      asked += 1;
      if (!isThere) throw new TypeError('Failed to fetch');
      return { default: () => <p>Dock</p> };
    });
    vi.resetModules();
    const { DockSlot: Place } = await import('@/player/DockSlot');
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
  },
);

test('is requested when an earlier visit left something to continue', () => {
  const session = { version: 1, track: 'funk-ride', time: 72, volume: 1, muted: false };
  localStorage.setItem(sessionKey, JSON.stringify(session));

  render(<DockSlot />);

  expect(dockRequested.get()).toBe(true);
});

test('is empty on the server, whatever was requested', () => {
  requestDock();

  expect(renderToString(<DockSlot />)).toBe('');
});
