import { expect, test, vi } from 'vitest';
import { getPlayer } from '@/player/engine';
import { followMoments } from '@/player/follow-moments';
import { butterfly, ride, stubAudio } from './listening';

stubAudio();

test('a moment in a story plays its track from there, whatever else plays', async () => {
  document.body.innerHTML = `<main id="main"><ol>
    <li class="track" id="funk-ride">It stops <button data-moment="72"><b>at 1:12</b></button>.</li>
  </ol></main>`;
  followMoments();
  getPlayer().play(butterfly);

  document.querySelector('b')?.click();

  await vi.waitFor(() => {
    expect(getPlayer().state.get()).toMatchObject({ track: { id: ride.id }, time: 72 });
  });
});
