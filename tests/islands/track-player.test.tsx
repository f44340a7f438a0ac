import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getPlayer } from '#player/engine.ts';
import { TrackPlayer } from '#player/TrackPlayer.tsx';
import { butterfly, ride, stubAudio } from './listening.ts';

const getAudio = stubAudio();

test('one button plays and pauses, and shows that the track is loading', async () => {
  showCard();

  await userEvent.click(getButton('Play'));
  expect(getButton('Pause')).toHaveAttribute('data-loading');
  act(() => getAudio().arrive());
  expect(getButton('Pause')).not.toHaveAttribute('data-loading');
  await userEvent.click(getButton('Pause'));

  expect(getButton('Play')).toBeVisible();
  expect(getAudio().paused).toBe(true);
});

test('a double click changes nothing', async () => {
  showCard();

  await userEvent.dblClick(getButton('Play'));
  act(() => getAudio().arrive());

  expect(getButton('Play')).toBeVisible();
  expect(getAudio().paused).toBe(true);
});

test('the card shows the length of its track, and the position once it plays', () => {
  showCard();
  expect(readTimes()).toEqual(['3:04']);

  act(() => {
    getPlayer().play(ride);
    getAudio().arrive();
    getAudio().playTo(72);
  });

  expect(readTimes()).toEqual(['1:12', '3:04']);
});

test('an unknown length is not shown', () => {
  showCard(butterfly);

  expect(screen.queryByText(/^\d+:\d\d$/)).toBeNull();
});

test('a card ignores other tracks', async () => {
  showCard();
  showCard(butterfly);

  await userEvent.click(screen.getByRole('button', { name: 'Play Butterfly' }));

  expect(screen.getByRole('button', { name: 'Pause Butterfly' })).toBeVisible();
  expect(getButton('Play')).toBeVisible();
});

test('the download has a file name and a size', () => {
  showCard();

  const link = screen.getByRole('link', { name: 'Download Funk Ride (MP3, 1.1 MB)' });

  expect(link).toHaveAttribute('href', ride.src);
  expect(link).toHaveAttribute('download', ride.download);
  expect(link).toHaveAttribute('title', 'MP3, 1.1 MB');
});

test('a track may have no download', () => {
  showCard({ ...ride, download: undefined });

  expect(screen.queryByRole('link')).toBeNull();
});

test('a failure shows until the visitor tries again', async () => {
  showCard();
  await userEvent.click(getButton('Play'));

  act(() => getAudio().break());
  const failure = screen.getByText(/“Funk Ride” could not be played/);
  expect(failure).toBeVisible();

  await userEvent.click(getButton('Play'));
  expect(failure).not.toBeInTheDocument();
});

function showCard(track = ride): void {
  render(<TrackPlayer track={track} size="MP3, 1.1 MB" />);
}

function getButton(does: string): HTMLElement {
  return screen.getByRole('button', { name: `${does} Funk Ride` });
}

function readTimes(): string[] {
  return screen.getAllByText(/^\d+:\d\d$/).map(({ textContent }) => textContent);
}
