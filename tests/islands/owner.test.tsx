import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Footer } from '@/shell/Footer';
import { Header } from '@/shell/Header';
import { Sidebar } from '@/shell/Sidebar';
import { owner } from './sample';

test('the name in the header leads home', () => {
  render(<Header name="Your Name" home="/sub/" />);

  const banner = screen.getByRole('banner');

  expect(within(banner).getByRole('link', { name: 'Your Name' })).toHaveAttribute('href', '/sub/');
});

describe('the sidebar', () => {
  test('shows the portrait, one line, the blog and the resume', () => {
    render(<Sidebar owner={owner} />);

    const sidebar = within(screen.getByRole('complementary', { name: 'About Your Name' }));

    expect(sidebar.getByRole('img', { name: 'Somebody at a desk' })).toBeVisible();
    expect(sidebar.getByText('I write code, and I sing.')).toBeVisible();
    expect(sidebar.getByRole('link', { name: 'My blog' })).toHaveAttribute(
      'href',
      'https://blog.example.com/',
    );
    expect(sidebar.getByRole('link', { name: 'Resume' })).toHaveAttribute('href', '/resume.pdf');
  });

  test.each([
    ['portrait', 'a portrait', () => screen.queryByRole('img')],
    ['tagline', 'a line about the owner', () => screen.queryByRole('paragraph')],
    ['blog', 'a blog', () => screen.queryByRole('link', { name: 'My blog' })],
    ['resume', 'a resume', () => screen.queryByText('Resume')],
  ] as const)('without the %s has no place for %s', (part, _, find) => {
    const { unmount } = render(<Sidebar owner={owner} />);
    expect(find()).not.toBeNull();
    unmount();

    render(<Sidebar owner={{ ...owner, [part]: undefined }} />);

    expect(find()).toBeNull();
    expect(screen.getByRole('complementary')).toBeVisible();
  });

  test('is left out when there is nothing to show in it', () => {
    const { name, home, location, copyright, social } = owner;
    render(<Sidebar owner={{ name, home, location, copyright, social }} />);

    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the footer', () => {
  test('says where the owner is, whose all this is, and asks for permission', () => {
    render(<Footer owner={owner} />);

    const footer = screen.getByRole('contentinfo');

    expect(footer).toHaveTextContent('Your City, Your State');
    expect(footer).toHaveTextContent('© 2026 Your Name. Please ask first.');
  });

  test('links to where else the owner is, in the order given', () => {
    render(<Footer owner={owner} />);

    const list = within(screen.getByRole('list', { name: 'Your Name elsewhere' }));
    const links = list.getAllByRole('link');

    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://facebook.example.com/you',
      'https://linkedin.example.com/you',
    ]);
    expect(links[0]).toHaveAccessibleName('Facebook');
    expect(links[1]).toHaveAccessibleName('LinkedIn');
  });

  test('shows the name of a link whose icon could not be had', () => {
    const social = [{ name: 'SoundCloud', url: 'https://soundcloud.example.com/you' }];
    render(<Footer owner={{ ...owner, social }} />);

    expect(screen.getByRole('link', { name: 'SoundCloud' })).toHaveTextContent(/^SoundCloud$/);
  });

  test('has no list of links when the owner is nowhere else', () => {
    render(<Footer owner={{ ...owner, social: [] }} />);

    expect(screen.queryByRole('list')).toBeNull();
  });

  test('ends after the copyright line when nothing is to be asked', () => {
    render(<Footer owner={{ ...owner, permission: undefined }} />);

    expect(screen.getByText('© 2026 Your Name.').parentElement).toHaveTextContent(/^© 2026 Your Name\.$/);
  });
});
