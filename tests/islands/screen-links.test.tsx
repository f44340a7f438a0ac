import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { IconRow } from '#shell/IconRow.tsx';
import { SideNav } from '#shell/SideNav.tsx';
import { screens } from './sample.tsx';

describe.each([
  ['icon row', IconRow],
  ['side navigation', SideNav],
])('the %s', (_, Navigation) => {
  test('links to every screen by name, in order', () => {
    render(<Navigation screens={screens} current="home" />);

    const links = screen.getAllByRole('link');

    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/music/', '/worship/']);
    expect(links[0]).toHaveAccessibleName('Home');
    expect(links[1]).toHaveAccessibleName('Music');
    expect(links[2]).toHaveAccessibleName('Worship');
  });

  test('marks the current screen, and nothing on a screen without a link', () => {
    const { rerender } = render(<Navigation screens={screens} current="music" />);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Music');

    rerender(<Navigation screens={screens} current="404" />);
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  test.each([
    ['Home', 'home', '/icons.svg#icon-cottage-fill'],
    ['Home', 'music', '/icons.svg#icon-cottage'],
    ['Music', 'music', '/icons.svg#icon-graphic_eq'],
    ['Worship', 'worship', undefined],
  ])('draws %s on the screen %s with %s', (name, current, icon) => {
    render(<Navigation screens={screens} current={current} />);

    const link = screen.getByRole('link', { name });

    // Icons have no role or name.
    expect(link.querySelector('use')?.getAttribute('href')).toBe(icon);
  });

  test('shows the name if there is no icon', () => {
    render(<Navigation screens={screens} current="home" />);

    expect(screen.getByRole('link', { name: 'Worship' })).toHaveTextContent(/^Worship$/);
  });

  test('is missing without screens', () => {
    render(<Navigation screens={[]} current="home" />);

    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
