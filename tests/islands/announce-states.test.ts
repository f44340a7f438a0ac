import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { announcerId } from '@/ui/announcer';
import { announceStates } from '@/player/announce-states';
import { Player } from '@/player/player';
import { markHydrated } from '@/ui/when-hydrated';
import { FakeAudio } from './fake-audio';
import { butterfly, findNeighbor, ride } from './listening';

const broken = '“Funk Ride” could not be played. Try again, or go on to the next track.';

/** What was said, in its order. */
let said: string[];
let announcer: HTMLElement;

beforeEach(() => {
  said = [];
  document.body.innerHTML = `<p id="${announcerId}" role="status"></p>`;
  announcer = document.body.firstElementChild as HTMLElement;
  const observer = new MutationObserver(hear);
  observer.observe(announcer, { childList: true });
  onTestFinished(() => observer.disconnect());
});

test('says nothing until the shell is hydrated, which would be built anew otherwise', async () => {
  const { player, audio } = visit();

  player.play(ride);
  audio.arrive();
  await settle();
  expect(said).toEqual([]);

  markHydrated();
  await settle();
  expect(said).toEqual(['Playing Funk Ride']);
});

test('says once that a track plays, however it flows', async () => {
  const { player, audio } = visit();

  player.play(ride);
  audio.arrive();
  await settle();
  audio.playTo(10);
  audio.runDry();
  audio.arrive();
  audio.playTo(20);
  await settle();

  expect(said).toEqual(['Playing Funk Ride']);
});

test('says what pauses and what comes next', async () => {
  const { player, audio } = visit();

  player.play(ride);
  audio.arrive();
  await settle();
  player.pause();
  await settle();
  player.play(butterfly);
  audio.arrive();
  await settle();

  expect(said).toEqual(['Playing Funk Ride', 'Paused Funk Ride', 'Playing Butterfly']);
});

test('says each failure, also the same one again', async () => {
  const { player, audio } = visit();

  player.play(ride);
  audio.break();
  await settle();
  player.play(ride);
  await settle();
  audio.break();
  await settle();

  expect(said.filter(Boolean)).toEqual([broken, broken]);
});

test('says nothing of an offer, and nothing after closing', async () => {
  const { player } = visit();

  player.offer(ride, 72);
  await settle();
  expect(said).toEqual([]);

  player.close();
  await settle();
  expect(announcer).toBeEmptyDOMElement();
});

function visit() {
  const audio = new FakeAudio();
  const player = new Player(audio, findNeighbor);
  onTestFinished(() => player.close());
  announceStates(player);
  return { player, audio };
}

function hear(): void {
  said.push(announcer.textContent);
}

function settle(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
