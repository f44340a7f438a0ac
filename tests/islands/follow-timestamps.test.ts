import { expect, test, vi } from 'vitest';
import { getPlayer } from '#player/engine.ts';
import { followTimestamps } from '#player/follow-timestamps.ts';
import { butterfly, ride, stubAudio } from './listening.ts';

stubAudio();

test('a moment in a story plays its track from there, even if another track plays', async () => {
  document.body.innerHTML = `<main id="main"><ol>
    <li class="track" id="funk-ride">It stops <button data-timestamp="72"><b>at 1:12</b></button>.</li>
  </ol></main>`;
  followTimestamps();
  getPlayer().play(butterfly);

  document.querySelector('b')?.click();

  await vi.waitFor(() => {
    expect(getPlayer().state.get()).toMatchObject({ track: { id: ride.id }, time: 72 });
  });
});

test('the playing moment is marked', () => {
  document.body.innerHTML = `<main id="main"><article data-track="funk-ride">
    <button data-timestamp="72">at 1:12</button><button data-timestamp="9">at 0:09</button>
  </article></main>`;

  for (const [time, marked] of [
    [2, []],
    [8.9, ['at 0:09']],
    [80, ['at 1:12']],
  ] as const) {
    getPlayer().play(ride, time);

    const current = [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
    expect(current).toEqual(marked);
  }
});
