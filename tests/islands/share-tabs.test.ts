import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Player } from '@/player/player';
import { shareTabs } from '@/player/share-tabs';
import { FakeAudio } from './fake-audio';
import { closeChannels, FakeChannel } from './fake-channel';
import { butterfly, findNeighbor, ride } from './listening';

beforeEach(() => void vi.stubGlobal('BroadcastChannel', FakeChannel));

afterEach(() => {
  closeChannels();
  vi.unstubAllGlobals();
});

test('a tab that starts to play pauses the others', () => {
  const [first, second] = [openTab(), openTab()];

  play(first);
  play(second);

  expect(first.player.state.get().status).toBe('paused');
  expect(second.player.state.get().status).toBe('playing');
});

test('the first tab may take over again', () => {
  const [first, second] = [openTab(), openTab()];
  play(first);
  play(second);
  expect(first.player.state.get().status).toBe('paused');

  play(first);

  expect(second.player.state.get().status).toBe('paused');
  expect(first.player.state.get().status).toBe('playing');
});

test('a tab with nothing to pause stays as it is', () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  first.player.offer(butterfly, 30);
  play(third);
  const offer = first.player.state.get();

  play(second);

  expect(third.player.state.get().status).toBe('paused');
  expect(first.player.state.get()).toBe(offer);
});

test.each([
  ['knows no channels', undefined],
  ['blocks channels together with storage', refuse],
])('a browser that %s plays all the same', (_, channel) => {
  if (channel) vi.stubGlobal('BroadcastChannel', channel);
  else Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const tab = openTab();

  play(tab);

  expect(tab.player.state.get().status).toBe('playing');
});

function refuse(): never {
  throw new DOMException('', 'SecurityError');
}

function openTab() {
  const audio = new FakeAudio();
  const player = new Player(audio, findNeighbor);
  onTestFinished(() => player.close());
  shareTabs(player);
  return { player, audio };
}

/** Plays, as the browser tells of it. */
function play({ player, audio }: ReturnType<typeof openTab>): void {
  player.play(ride);
  audio.arrive();
}
