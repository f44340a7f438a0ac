import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DockTools } from '#player/DockTools.tsx';
import { SideNav } from '#shell/SideNav.tsx';
import { Sidebar } from '#shell/Sidebar.tsx';
import { owner, screens } from './sample.tsx';

vi.mock('virtual:messages', async () => {
  const { chooseMessages } = await import('#ui/messages/languages.ts');
  return { messages: chooseMessages('fi', { closePlayer: 'Sulje' }) };
});

test('on a site in a language without translation, English words are marked as English', () => {
  render(<Sidebar owner={owner} />);

  expect(screen.getByRole('link', { name: 'Resume' })).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'My blog' }).closest('[lang]')).toHaveAttribute('lang', 'fi');
});

test('names of landmarks are English, their content is not', () => {
  render(<SideNav screens={screens} current="" />);

  const navigation = screen.getByRole('navigation');

  expect(navigation).toHaveAttribute('lang', 'en');
  expect(navigation.firstElementChild).toHaveAttribute('lang', 'fi');
});

test('wording by the owner is in the language of the site', () => {
  render(<DockTools />);

  expect(screen.getByRole('button', { name: 'Sulje' })).toHaveAttribute('lang', 'fi');
});
