import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { getPlayer } from '@/player/engine';
import { TrackPlayer } from '@/player/TrackPlayer';
import { butterfly, listen, ride } from './listening';

const getAudio = listen();

test('turns into a pause button while its track plays', async () => {
  showCard();

  await userEvent.click(screen.getByRole('button', { name: 'Play Funk Ride' }));
  expect(screen.getByRole('button', { name: 'Pause Funk Ride' })).toHaveAttribute('data-loading', 'true');

  act(() => getAudio().arrive());
  expect(screen.getByRole('button', { name: 'Pause Funk Ride' })).not.toHaveAttribute('data-loading');

  await userEvent.click(screen.getByRole('button', { name: 'Pause Funk Ride' }));
  expect(screen.getByRole('button', { name: 'Play Funk Ride' })).toBeVisible();
});

test('a double click ends as it began', async () => {
  showCard();

  await userEvent.dblClick(screen.getByRole('button', { name: 'Play Funk Ride' }));
  act(() => getAudio().arrive());

  expect(screen.getByRole('button', { name: 'Play Funk Ride' })).toBeVisible();
  expect(getAudio().paused).toBe(true);
});

test('shows how long its track is, and where it is as soon as it plays', () => {
  showCard();
  expect(readTimes()).toEqual(['3:04']);

  play();
  act(() => getAudio().playTo(72));

  expect(readTimes()).toEqual(['1:12', '3:04']);
});

test('shows no length that is not known', () => {
  render(<TrackPlayer track={butterfly} sprite="/icons.svg" />);

  expect(screen.queryByText(/^\d+:\d\d$/)).toBeNull();
});

test('does not care about another track', async () => {
  showCard();
  render(<TrackPlayer track={butterfly} sprite="/icons.svg" />);

  await userEvent.click(screen.getByRole('button', { name: 'Play Butterfly' }));

  expect(screen.getByRole('button', { name: 'Pause Butterfly' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play Funk Ride' })).toBeVisible();
});

describe('the download', () => {
  test('is a link with the name of the file and its size', () => {
    showCard();

    const link = screen.getByRole('link', { name: 'Download Funk Ride' });

    expect(link).toHaveAttribute('href', '/audio/funk-ride.mp3');
    expect(link).toHaveAttribute('download', 'Your Name - Funk Ride.mp3');
    expect(link).toHaveAttribute('title', 'MP3, 1.1 MB');
  });

  test('is left out when it is not offered', () => {
    render(<TrackPlayer track={{ ...ride, download: undefined }} sprite="/icons.svg" />);

    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('says why its track does not play, until it is tried again', async () => {
  showCard();
  await userEvent.click(screen.getByRole('button', { name: 'Play Funk Ride' }));

  act(() => getAudio().break());
  const failure = screen.getByText('“Funk Ride” could not be played. Try again, or go on to the next track.');
  expect(failure).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Play Funk Ride' }));
  expect(failure).not.toBeInTheDocument();
});

test('marks the card whose track the player has, and not the one that is offered', () => {
  const { container } = showCard();

  act(() => getPlayer().offer(ride, 72));
  expect(container.querySelector('[data-current]')).toBeNull();

  play();
  expect(container.querySelector('[data-current]')).not.toBeNull();
});

function showCard() {
  return render(<TrackPlayer track={ride} size="MP3, 1.1 MB" sprite="/icons.svg" />);
}

function play(): void {
  act(() => {
    getPlayer().play(ride);
    getAudio().arrive();
  });
}

/** The clock of the card, and the length of its track. */
function readTimes(): string[] {
  return screen.getAllByText(/^\d+:\d\d$/).map(({ textContent }) => textContent);
}
