import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import Dock from '#player/Dock.tsx';
import { getPlayer } from '#player/engine.ts';
import { playlist } from '#player/playlist.ts';
import { butterfly, ride, stubAudio } from './listening.ts';

const getAudio = stubAudio();

test('appears with the first track, closes, and comes back', () => {
  render(<Dock />);
  expect(screen.queryByRole('region')).toBeNull();

  act(() => getPlayer().play(ride));
  expect(screen.getByRole('region', { name: 'Player' })).toBeVisible();
  act(() => getPlayer().close());
  expect(screen.queryByRole('region')).toBeNull();
  act(() => getPlayer().play(butterfly));
  expect(getDock().getByRole('link', { name: 'Butterfly' })).toBeVisible();
});

describe('the offer of the last visit', () => {
  test('continues with one button, and moves the focus to the pause button', async () => {
    offer();

    getDock().getByRole('button', { name: 'Continue “Butterfly” at 1:12' }).focus();
    await userEvent.keyboard('{Enter}');

    expect(getPlayer().state.get()).toMatchObject({ status: 'loading', track: butterfly, time: 72 });
    expect(getButton('Pause')).toHaveFocus();
  });

  test('can be closed', async () => {
    offer();

    await userEvent.click(getButton('Close the player'));

    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('while a track plays', () => {
  test('shows its title, its number and its times', () => {
    play();

    expect(getDock().getByRole('link', { name: 'Funk Ride' })).toHaveAttribute('href', ride.path);
    for (const text of ['Track 1 of 2', '1:12', '3:04']) expect(getDock().getByText(text)).toBeVisible();
    expect(getDock().getByRole('slider', { name: 'Seek' })).toHaveValue('72');
  });

  test('pauses it and continues', async () => {
    play();

    await userEvent.click(getButton('Pause'));
    expect(getPlayer().state.get().status).toBe('paused');

    await userEvent.click(getButton('Play'));
    expect(getPlayer().state.get()).toMatchObject({ status: 'playing', time: 72 });
  });

  test('goes to the next track, not past the last, and back', async () => {
    play();

    await userEvent.click(getButton('Next track'));
    expect(getDock().getByRole('link', { name: 'Butterfly' })).toBeVisible();
    expect(getButton('Next track')).toHaveAttribute('aria-disabled', 'true');

    await userEvent.click(getButton('Previous track'));
    expect(getDock().getByRole('link', { name: 'Funk Ride' })).toBeVisible();
  });

  test('offers the download if there is one', () => {
    play();
    const name = 'Download this recording';
    expect(getDock().getByRole('link', { name })).toHaveAttribute('download', ride.download);

    act(() => getPlayer().play(butterfly));
    expect(getDock().queryByRole('link', { name })).toBeNull();
  });

  test('has no number and no next track until the recordings have loaded', () => {
    playlist.set(undefined);
    play();

    expect(getDock().queryByText(/^Track/)).toBeNull();
    expect(getButton('Next track')).toHaveAttribute('aria-disabled', 'true');
  });

  test('says why it does not play, and offers to try again', () => {
    play();

    act(() => getAudio().break());

    expect(getDock().getByText(/“Funk Ride” could not be played/)).toBeVisible();
    expect(getButton('Play')).toBeVisible();
  });

  test('stops when the dock closes, and the focus moves to the screen', async () => {
    document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
    play();

    await userEvent.click(getButton('Close the player'));

    expect(getAudio().paused).toBe(true);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

function offer(): void {
  render(<Dock />);
  act(() => getPlayer().offer(butterfly, 72));
}

function play(): void {
  render(<Dock />);
  act(() => {
    getPlayer().play(ride);
    getAudio().arrive();
    getAudio().playTo(72);
  });
}

function getDock() {
  return within(screen.getByRole('region', { name: 'Player' }));
}

function getButton(name: string): HTMLElement {
  return getDock().getByRole('button', { name });
}
