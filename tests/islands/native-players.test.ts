import { expect, test } from 'vitest';
import { makeAudio, showNativePlayers } from '@/ui/native-players';

const tracks = [
  { title: 'Funk “Ride”', src: '/audio/funk-ride.mp3' },
  { title: 'Trip', src: 'https://audio.example.com/trip.mp3' },
];

test('each card gets the controls of the browser, beside what the scripts would fill', () => {
  document.body.innerHTML = '<article><div data-player></div><p>Story</p></article>'.repeat(2);
  const containers = [...document.querySelectorAll<HTMLElement>('[data-player]')];
  containers.forEach(({ dataset }, index) => (dataset['player'] = JSON.stringify({ track: tracks[index] })));

  showNativePlayers();

  const players = containers.map(({ nextElementSibling }) => nextElementSibling);
  expect(document.querySelectorAll('audio')).toHaveLength(2);
  expect(players.map((player) => [player?.ariaLabel, player?.getAttribute('src')])).toEqual(
    tracks.map(({ title, src }) => [title, src]),
  );
});

test('moments in a story are but words', () => {
  document.body.innerHTML = '<p>It stops <a href="#t=37" data-moment="37">at <b>0:37</b></a>, nearly.</p>';

  showNativePlayers();

  expect(document.body.innerHTML).toBe('<p>It stops at <b>0:37</b>, nearly.</p>');
});

test('a page without recordings stays as it is', () => {
  document.body.innerHTML = '<p>Text</p>';

  showNativePlayers();

  expect(document.body.innerHTML).toBe('<p>Text</p>');
});

test('the controls of the browser fetch nothing before they are used', () => {
  const [track] = tracks as [(typeof tracks)[0]];

  const { controls, preload, autoplay, className } = makeAudio(track, 'w-full');

  expect({ controls, preload, autoplay, className }).toEqual({
    controls: true,
    preload: 'none',
    autoplay: false,
    className: 'w-full',
  });
});
