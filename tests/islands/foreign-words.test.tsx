import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DockTools } from '@/player/DockTools';
import { Failure } from '@/player/Failure';
import { SeekBar } from '@/player/SeekBar';
import { IconRow } from '@/shell/IconRow';
import { SchemeSwitch } from '@/shell/SchemeSwitch';
import { Sidebar } from '@/shell/Sidebar';
import { SideNav } from '@/shell/SideNav';
import { ride } from './listening';
import { owner, screens } from './sample';

vi.mock('virtual:words', async () => {
  const { chooseWords } = await import('@/ui/messages/languages');
  return { spoken: chooseWords('fi', { closePlayer: 'Sulje' }) };
});

test('where the program does not speak the language of the site its words are marked as English', () => {
  render(
    <>
      <SchemeSwitch />
      <Failure message="It did not come." className="" />
    </>,
  );

  expect(screen.getByRole('button')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('It did not come.')).toHaveAttribute('lang', 'en');
});

test('so are what a slider says and the link to the resume, and not what the owner wrote', () => {
  render(
    <>
      <SeekBar track={ride} time={72} duration={184} label="Seek" />
      <Sidebar owner={owner} />
    </>,
  );

  expect(screen.getByRole('slider')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'Resume' })).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'My blog' }).closest('[lang]')).toHaveAttribute('lang', 'fi');
});

test('the names of landmarks are English, and what stands in them is not', () => {
  render(
    <>
      <SideNav screens={screens} current="" />
      <IconRow screens={screens} current="" />
      <Sidebar owner={owner} />
    </>,
  );

  for (const landmark of [...screen.getAllByRole('navigation'), screen.getByRole('complementary')]) {
    expect(landmark).toHaveAttribute('lang', 'en');
    expect(landmark.firstElementChild).toHaveAttribute('lang', 'fi');
  }
});

test('words that the owner has written for the program are in the language of the site', () => {
  render(<DockTools />);

  expect(screen.getByRole('button', { name: 'Sulje' })).toHaveAttribute('lang', 'fi');
});
