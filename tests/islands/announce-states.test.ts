import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { announceStates } from '#player/announce-states.ts';
import { formatFailure } from '#player/failure-messages.ts';
import { announcerId } from '#ui/announcer.ts';
import { butterfly, createPlayer, playTrack, ride } from './listening.ts';

/** Everything that a screen reader has read. */
let heard: string[];

beforeEach(() => {
  document.body.innerHTML = `<p id="${announcerId}" role="status"></p>`;
  heard = [];
  const observer = new MutationObserver(() => heard.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
});

test('a screen reader hears start, pause and change of a track once each, and no pauses for data', async () => {
  const { player, audio } = createPlayer(announceStates);

  playTrack({ player, audio });
  await settle();
  audio.playTo(10);
  audio.runDry();
  audio.arrive();
  await settle();
  player.pause();
  await settle();
  playTrack({ player, audio }, butterfly);
  await settle();

  expect(heard).toEqual(['Playing Funk Ride', 'Paused Funk Ride', 'Playing Butterfly']);
});

test('a screen reader hears each failure, even a repeated one', async () => {
  const { player, audio } = createPlayer(announceStates);

  for (let attempt = 0; attempt < 2; attempt += 1) {
    player.play(ride);
    await settle();
    audio.break();
    await settle();
  }

  const sentence = formatFailure('broken', ride.title, true);
  expect(heard.filter(Boolean)).toEqual([sentence, sentence]);
});

test('a screen reader hears neither an offer nor closing', async () => {
  const { player } = createPlayer(announceStates);

  player.offer(ride, 72);
  await settle();
  expect(heard).toEqual([]);

  player.close();
  await settle();
  expect(document.body).toHaveTextContent(/^$/);
});

function settle(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
