import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Failure } from '@/player/Failure';
import { IconButton } from '@/ui/IconButton';

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
