import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IconRow } from '@/shell/IconRow';
import { SideNav } from '@/shell/SideNav';
import { screens } from './sample';

describe.each([
  ['icon row', IconRow],
  ['side navigation', SideNav],
])('the %s', (_, Navigation) => {
  test('leads to every screen, in the order and by the names it is given', () => {
    render(<Navigation screens={screens} current="home" />);

    const links = screen.getAllByRole('link');

    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/music/', '/worship/']);
    expect(links[0]).toHaveAccessibleName('Home');
    expect(links[1]).toHaveAccessibleName('Music');
    expect(links[2]).toHaveAccessibleName('Worship');
  });

  test('says which screen is the current one', () => {
    render(<Navigation screens={screens} current="music" />);

    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Music');
  });

  test('marks nothing on a screen that is not in it', () => {
    render(<Navigation screens={screens} current="404" />);

    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  test.each([
    ['home', 'icon-cottage-fill'],
    ['music', 'icon-cottage'],
  ])('draws the icon of home on %s as %s', (current, symbol) => {
    render(<Navigation screens={screens} current={current} />);

    expect(findSymbol(screen.getByRole('link', { name: 'Home' }))).toBe(`#${symbol}`);
  });

  test('keeps the one icon that a screen has', () => {
    render(<Navigation screens={screens} current="music" />);

    expect(findSymbol(screen.getByRole('link', { name: 'Music' }))).toBe('#icon-graphic_eq');
  });

  test('shows the name in place of an icon that could not be had', () => {
    render(<Navigation screens={screens} current="home" />);

    const link = screen.getByRole('link', { name: 'Worship' });

    expect(link).toHaveTextContent(/^Worship$/);
    expect(findSymbol(link)).toBeUndefined();
  });

  test('is left out when there are no screens to go to', () => {
    render(<Navigation screens={[]} current="home" />);

    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the link of the current screen', () => {
  const travels: unknown[] = [];

  beforeEach(() => {
    travels.length = 0;
    HTMLElement.prototype.animate = function animate(this: HTMLElement, frames) {
      travels.push([this.textContent, frames]);
      return {} as Animation;
    };
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
      // The link fills its entry, and starts where that starts.
      return this.matches('li') ? 50 * screens.findIndex(({ label }) => label === this.textContent) : 0;
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  });

  test('travels from the place of the last one', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    const { rerender } = render(<SideNav screens={screens} current="home" />);
    expect(travels).toEqual([]);

    rerender(<SideNav screens={screens} current="worship" />);
    await paint();
    rerender(<SideNav screens={screens} current="music" />);
    await paint();

    expect(travels).toEqual([
      ['Worship', { translate: ['0px -100px', '0 0'] }],
      ['Music', { translate: ['0px 50px', '0 0'] }],
    ]);
  });

  test('stands still for those who prefer less motion', async () => {
    const { rerender } = render(<SideNav screens={screens} current="home" />);

    rerender(<SideNav screens={screens} current="worship" />);
    await paint();

    expect(travels).toEqual([]);
  });
});

/** Lets a frame pass. */
function paint(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => done()));
}

// An icon says nothing to assistive technology, so there is no role or name to find it by.
function findSymbol(link: HTMLElement): string | undefined {
  return link.querySelector('use')?.getAttribute('href') ?? undefined;
}
