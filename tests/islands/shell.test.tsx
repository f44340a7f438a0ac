import { act, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Shell } from '@/shell/Shell';
import { background } from '@/navigation/background';
import { currentScreen } from '@/navigation/visit';
import { leaveAll, moveTo, owner, screens, Slot } from './sample';

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset['scheme'];
  document.body.replaceChildren();
  leaveAll();
});

test('stands around the screen: header, navigation, main, sidebar, footer', () => {
  render(<App screen="home" />);

  const landmarks = ['banner', 'navigation', 'main', 'complementary', 'contentinfo'];
  const found = landmarks.map((role) => screen.getAllByRole(role).length);

  expect(found).toEqual([1, 2, 1, 1, 1]);
});

test('offers to skip to the text before anything else', () => {
  render(<App screen="home" />);

  const [first] = screen.getAllByRole('link');

  expect(first).toHaveAccessibleName('Skip to the text');
  expect(first).toHaveAttribute('href', '#main');
});

test('marks the screen that <main> shows after each navigation', () => {
  render(<App screen="home" />);
  expect(readCurrent()).toEqual(['Home', 'Home']);

  act(() => moveTo('music'));
  expect(readCurrent()).toEqual(['Music', 'Music']);

  act(() => moveTo('worship'));
  expect(readCurrent()).toEqual(['Worship', 'Worship']);
});

test('shows the background of the screen that <main> shows', async () => {
  render(<App screen="home" />);
  expect(readBackground()).toBe('home');

  act(() => moveTo('music'));

  await waitFor(() => expect(readBackground()).toBe('music'));
});

test('stops following when it is taken down', () => {
  const stops = [currentScreen, background.shown].map((store) => {
    const { subscribe } = store;
    const stop = vi.fn();
    vi.spyOn(store, 'subscribe').mockImplementation((notify) => {
      const end = subscribe(notify);
      return () => {
        stop();
        end();
      };
    });
    return stop;
  });

  const { unmount } = render(<App screen="home" />);
  expect(stops.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  unmount();

  expect(stops.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

describe('hydration', () => {
  test.each(['home', 'music', '404'])('of %s finds what the server rendered', (id) => {
    const { container, complaints, served } = hydrate(id);

    expect(complaints).toEqual([]);
    expect(container.innerHTML).toBe(served);
  });

  test('takes up the scheme that the visitor chose before', () => {
    document.documentElement.dataset['scheme'] = 'dark';

    const { complaints } = hydrate('home');

    expect(complaints).toEqual([]);
    expect(screen.getByRole('button', { name: 'Color scheme: dark' })).toBeVisible();
  });

  test('catches up with a visitor who has already gone on', async () => {
    const { complaints } = hydrate('home', () => moveTo('music'));

    expect(complaints).toEqual([]);
    expect(readCurrent()).toEqual(['Music', 'Music']);
    await waitFor(() => expect(readBackground()).toBe('music'));
  });
});

function App({ screen }: { screen: string }) {
  return (
    <Shell sprite="/icons.svg" owner={owner} screens={screens} screen={screen}>
      <Slot screen={screen} />
    </Shell>
  );
}

/** Hydrates what the server renders; `before` happens while the scripts are still on their way. */
function hydrate(id: string, before?: () => void) {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const complaints: unknown[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<App screen={id} />);
  const served = container.innerHTML;
  before?.();

  const onRecoverableError = (error: unknown) => complaints.push(error);
  render(<App screen={id} />, { container, hydrate: true, onRecoverableError });

  complaints.push(...errors.mock.calls);
  return { container, complaints, served };
}

function readCurrent(): (string | null)[] {
  return screen
    .getAllByRole('navigation', { name: 'Screens' })
    .map((navigation) => within(navigation).getByRole('link', { current: 'page' }))
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);
}

function readBackground(): string | undefined {
  return document.getElementById('page')?.dataset['screen'];
}
