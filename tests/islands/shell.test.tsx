import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentScreen } from '#navigation/navigation-events.ts';
import { Shell } from '#shell/Shell.tsx';
import { screens } from './sample.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset['scheme'];
  document.body.replaceChildren();
  currentScreen.set(undefined);
});

test('surrounds the screen with header and navigation', () => {
  render(<App screen="home" />);

  const landmarks = ['banner', 'navigation', 'main'];
  const found = landmarks.map((role) => screen.getAllByRole(role).length);

  expect(found).toEqual([1, 2, 1]);
});

test('starts with a link to the text', () => {
  render(<App screen="home" />);

  const [first] = screen.getAllByRole('link');

  expect(first).toHaveAccessibleName('Skip to content');
  expect(first).toHaveAttribute('href', '#main');
});

test('marks the current screen after each navigation', () => {
  render(<App screen="home" />);
  expect(readCurrent()).toEqual(['Home', 'Home']);

  act(() => currentScreen.set('music'));

  expect(readCurrent()).toEqual(['Music', 'Music']);
});

describe('hydration', () => {
  test.each(['home', 'music', '404'])('of %s changes nothing that the server rendered', (id) => {
    const { container, complaints, served } = hydrate(id);

    expect(complaints).toEqual([]);
    expect(container.innerHTML).toBe(served);
  });

  test('takes over the scheme that the visitor chose before', () => {
    document.documentElement.dataset['scheme'] = 'dark';

    const { complaints } = hydrate('home');

    expect(complaints).toEqual([]);
    expect(screen.getByRole('button', { name: 'Color scheme: dark' })).toBeVisible();
  });

  test('catches up with visitors who have moved on meanwhile', () => {
    const { complaints } = hydrate('home', () => currentScreen.set('music'));

    expect(complaints).toEqual([]);
    expect(readCurrent()).toEqual(['Music', 'Music']);
  });
});

/** The shell around `<main>`, which Astro passes as markup that React does not touch. */
function App({ screen }: { screen: string }) {
  const html = `<main id="main" tabindex="-1" data-screen="${screen}"><h1>${screen}</h1></main>`;
  return (
    <Shell lang="en-GB" name="Your Name" home="/" screens={screens} screen={screen}>
      <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
    </Shell>
  );
}

/** Renders on the server and hydrates; `before` runs while scripts are still loading. */
function hydrate(id: string, before: () => void = () => undefined) {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const complaints: unknown[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<App screen={id} />);
  const served = container.innerHTML;
  before();

  const onRecoverableError = (error: unknown) => complaints.push(error);
  render(<App screen={id} />, { container, hydrate: true, onRecoverableError });

  complaints.push(...errors.mock.calls);
  return { container, complaints, served };
}

/** The names of the current entries of both navigations. */
function readCurrent(): (string | null)[] {
  return screen
    .getAllByRole('navigation', { name: 'Screens' })
    .map((navigation) => within(navigation).getByRole('link', { current: 'page' }))
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);
}
