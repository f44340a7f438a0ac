import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Footer } from '#shell/Footer.tsx';
import { Header } from '#shell/Header.tsx';
import { Sidebar } from '#shell/Sidebar.tsx';
import { owner } from './sample.tsx';

test('the name in the header links to the first screen', () => {
  render(<Header name="Your Name" home="/sub/" />);

  const banner = within(screen.getByRole('banner'));

  expect(banner.getByRole('link', { name: 'Your Name' })).toHaveAttribute('href', '/sub/');
});

describe('the sidebar', () => {
  test('shows the portrait, one line, the blog and the resume', () => {
    render(<Sidebar owner={owner} />);

    const sidebar = within(screen.getByRole('complementary', { name: 'About Your Name' }));

    expect(sidebar.getByRole('img', { name: 'Somebody at a desk' })).toBeVisible();
    expect(sidebar.getByText('I write code, and I sing.')).toBeVisible();
    expect(sidebar.getByRole('link', { name: 'My blog' })).toHaveAttribute('href', owner.blog?.url);
    expect(sidebar.getByRole('link', { name: 'Resume' })).toHaveAttribute('href', owner.resume);
  });

  test.each([
    ['portrait', () => screen.queryByRole('img')],
    ['tagline', () => screen.queryByRole('paragraph')],
    ['blog', () => screen.queryByRole('link', { name: 'My blog' })],
    ['resume', () => screen.queryByRole('link', { name: 'Resume' })],
  ] as const)('has no %s when there is none', (part, find) => {
    const { rerender } = render(<Sidebar owner={owner} />);
    expect(find()).not.toBeNull();

    rerender(<Sidebar owner={{ ...owner, [part]: undefined }} />);

    expect(find()).toBeNull();
    expect(screen.getByRole('complementary')).toBeVisible();
  });

  test('is missing when it would be empty', () => {
    const { name, home, location, copyright, social } = owner;
    render(<Sidebar owner={{ name, home, location, copyright, social }} />);

    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the footer', () => {
  test('shows place, copyright and request to ask for permission', () => {
    render(<Footer owner={owner} />);

    const footer = screen.getByRole('contentinfo');

    expect(footer).toHaveTextContent('Your City, Your State');
    expect(footer).toHaveTextContent('© 2026 Your Name. Please ask first.');
  });

  test('links to other places by icon or name, in order', () => {
    render(<Footer owner={owner} />);

    const links = within(screen.getByRole('list', { name: 'Your Name elsewhere' })).getAllByRole('link');

    expect(links.map((link) => link.getAttribute('href'))).toEqual(owner.social.map(({ url }) => url));
    expect(links[0]).toHaveAccessibleName('Facebook');
    expect(links[0]).toHaveTextContent(/^$/);
    expect(links[1]).toHaveTextContent(/^LinkedIn$/);
  });

  test('has only what the owner has written', () => {
    render(<Footer owner={{ ...owner, social: [], permission: undefined, location: '' }} />);

    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/^© 2026 Your Name\.$/);
  });
});
