import { expect, test } from 'vitest';
import { getPlayerUrl } from '#features/videos/player-url.ts';

const youTube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';
const tube = 'https://tube.example.org';
const film = '9c9de5e8-0a1e-484a-b099-e80766180a6d';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=1', youTube],
  ['https://youtu.be/aqz-KE-bpKQ?t=72s', `${youTube}&start=72`],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', youTube],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
  [`${tube}/w/${film}`, `${tube}/videos/embed/${film}?autoplay=1&p2p=0`],
  ['https://www.youtube.com/@channel', undefined],
])('the player of %s', (address, player) => {
  expect(getPlayerUrl(address)).toBe(player);
});
