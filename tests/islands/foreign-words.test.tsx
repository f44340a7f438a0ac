import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Failure } from '@/player/Failure';
import { SeekBar } from '@/player/SeekBar';
import { Sidebar } from '@/shell/Sidebar';
import { IconButton } from '@/ui/IconButton';
import { ride } from './listening';
import { owner } from './sample';

vi.mock('virtual:words', async () => {
  const { chooseWords } = await import('@/ui/strings/languages');
  return { spoken: chooseWords('fi') };
});

test('where the program does not speak the language of the site its words are marked as English', () => {
  render(
    <>
      <IconButton label="Close" icon="icon-close" />
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
  expect(screen.getByRole('link', { name: 'My blog' })).not.toHaveAttribute('lang');
});
