import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import Dock from '@/player/Dock';
import { getPlayer } from '@/player/engine';
import { playlist } from '@/player/playlist';
import type { PlayableTrack } from '@/player/types';
import { butterfly, listen, ride } from './listening';

const getAudio = listen();

test('is not there before there is something to play', () => {
  render(<Dock />);

  expect(screen.queryByRole('region')).toBeNull();
});

test('is shown as soon as a track plays', () => {
  render(<Dock />);

  act(() => getPlayer().play(ride));

  expect(screen.getByRole('region', { name: 'Player' })).toBeVisible();
});

describe('what an earlier visit left', () => {
  test('is offered in one button, which plays it from there', async () => {
    showDock();
    act(() => getPlayer().offer(butterfly, 72));

    await userEvent.click(getDock().getByRole('button', { name: 'Continue “Butterfly” at 1:12' }));

    expect(getPlayer().state.get()).toMatchObject({ status: 'loading', track: butterfly, time: 72 });
    expect(getDock().getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  test('hands the focus on to the button that comes in its place', async () => {
    showDock();
    act(() => getPlayer().offer(butterfly, 72));

    getDock().getByRole('button', { name: 'Continue “Butterfly” at 1:12' }).focus();
    await userEvent.keyboard('{Enter}');

    expect(getDock().getByRole('button', { name: 'Pause' })).toHaveFocus();
  });

  test('may be closed', async () => {
    showDock();
    act(() => getPlayer().offer(butterfly, 72));

    await userEvent.click(getDock().getByRole('button', { name: 'Close the player' }));

    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('while a track plays', () => {
  test('shows its title, its place among the others and its times', () => {
    playIn(ride, 72);

    expect(getDock().getByRole('link', { name: 'Funk Ride' })).toHaveAttribute('href', '/music/#funk-ride');
    expect(getDock().getByText('Track 1 of 2')).toBeVisible();
    expect(getDock().getByText('1:12')).toBeVisible();
    expect(getDock().getByText('3:04')).toBeVisible();
    expect(getDock().getByRole('slider', { name: 'Seek' })).toHaveValue('72');
  });

  test('pauses it and goes on', async () => {
    playIn(ride, 72);

    await userEvent.click(getDock().getByRole('button', { name: 'Pause' }));
    expect(getPlayer().state.get().status).toBe('paused');

    await userEvent.click(getDock().getByRole('button', { name: 'Play' }));
    expect(getPlayer().state.get()).toMatchObject({ status: 'playing', time: 72 });
  });

  test('goes to the next track and back, and not further', async () => {
    playIn(ride, 72);

    await userEvent.click(getDock().getByRole('button', { name: 'Next track' }));
    expect(getDock().getByRole('link', { name: 'Butterfly' })).toBeVisible();
    expect(getDock().getByRole('button', { name: 'Next track' })).toHaveAttribute('aria-disabled', 'true');

    await userEvent.click(getDock().getByRole('button', { name: 'Previous track' }));
    expect(getDock().getByRole('link', { name: 'Funk Ride' })).toBeVisible();
  });

  test('offers the download, when the owner does', () => {
    playIn(ride);
    expect(getDock().getByRole('link', { name: 'Download this recording' })).toHaveAttribute(
      'download',
      'Your Name - Funk Ride.mp3',
    );

    act(() => getPlayer().play(butterfly));
    expect(getDock().queryByRole('link', { name: 'Download this recording' })).toBeNull();
  });

  test('shows no place and no next track until the recordings are known', () => {
    playlist.set(undefined);
    playIn(ride);

    expect(getDock().queryByText(/^Track/)).toBeNull();
    expect(getDock().getByRole('button', { name: 'Next track' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('says why it does not play', () => {
    playIn(butterfly);

    act(() => getAudio().break());

    expect(
      getDock().getByText('“Butterfly” could not be played. Try again, or choose another track.'),
    ).toBeVisible();
    expect(getDock().getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('is closed, and the focus goes to the screen', async () => {
    document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
    playIn(ride);

    await userEvent.click(getDock().getByRole('button', { name: 'Close the player' }));

    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(getAudio().paused).toBe(true);
  });
});

test('comes back when something plays after closing', () => {
  playIn(ride);
  act(() => getPlayer().close());

  act(() => getPlayer().play(butterfly));

  expect(getDock().getByRole('link', { name: 'Butterfly' })).toBeVisible();
});

function showDock(): void {
  render(<Dock />);
}

function playIn(track: PlayableTrack, time = 0): void {
  showDock();
  act(() => {
    getPlayer().play(track);
    getAudio().arrive();
    getAudio().playTo(time);
  });
}

function getDock() {
  return within(screen.getByRole('region', { name: 'Player' }));
}
