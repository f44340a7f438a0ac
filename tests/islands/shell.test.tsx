import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentScreen } from '#navigation/navigation-events.ts';
import { IconRow } from '#shell/IconRow.tsx';
import { Shell } from '#shell/Shell.tsx';
import { SideNav } from '#shell/SideNav.tsx';
import { screens } from './sample.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  currentScreen.set(undefined);
});

describe.each([
  ['icon row', IconRow],
  ['side navigation', SideNav],
])('the %s', (_, Navigation) => {
  test.each([
    ['home', ['Home'], ['cottage-fill', 'graphic_eq', undefined]],
    ['404', [], ['cottage', 'graphic_eq', undefined]],
  ])('on %s marks %j, and draws %j or shows a name', (current, marked, icons) => {
    render(<Navigation screens={screens} current={current} />);

    const links = screen.getAllByRole('link');
    expect(links.filter((link) => link.ariaCurrent).map((link) => link.title || link.textContent)).toEqual(
      marked,
    );
    // Icons have no role or name.
    expect(links.map((link) => link.querySelector('use')?.getAttribute('href')?.split('#icon-')[1])).toEqual(
      icons,
    );
    expect(links[2]).toHaveTextContent(/^Worship$/);
  });

  test('is missing without screens', () => {
    render(<Navigation screens={[]} current="home" />);

    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('hydration', () => {
  test.each(['home', '404'])('of %s changes nothing that the server rendered', (id) => {
    const { container, complaints, served } = hydrate(id);

    expect(complaints).toEqual([]);
    expect(container.innerHTML).toBe(served);
  });

  test('catches up with visitors who have moved on meanwhile', () => {
    const { complaints } = hydrate('home', () => currentScreen.set('music'));

    expect(complaints).toEqual([]);
    for (const navigation of screen.getAllByRole('navigation'))
      expect(within(navigation).getByRole('link', { current: 'page' })).toHaveAccessibleName('Music');
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
