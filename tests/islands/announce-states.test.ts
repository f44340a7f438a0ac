import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { announceStates } from '@/player/announce-states';
import { toFailureMessage } from '@/player/failure-messages';
import { announcerId } from '@/ui/announcer';
import { butterfly, createPlayer, playTrack, ride } from './listening';

/** Everything that a screen reader has read. */
let heard: string[];

beforeEach(() => {
  document.body.innerHTML = `<p id="${announcerId}" role="status"></p>`;
  heard = [];
  const observer = new MutationObserver(() => heard.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
});

test('start, pause and change of a track are read once each, and its pauses for data are not', async () => {
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

test('each failure is read, also the same one again', async () => {
  const { player, audio } = createPlayer(announceStates);

  for (let attempt = 0; attempt < 2; attempt += 1) {
    player.play(ride);
    await settle();
    audio.break();
    await settle();
  }

  const sentence = toFailureMessage('broken', ride.title, true);
  expect(heard.filter(Boolean)).toEqual([sentence, sentence]);
});

test('an offer is not read, and closing leaves nothing to read', async () => {
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
