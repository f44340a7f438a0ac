import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Player } from '@/player/player';
import { shareTabs } from '@/player/share-tabs';
import { FakeAudio } from './fake-audio';
import { butterfly, findNeighbor, ride } from './listening';

afterEach(() => vi.unstubAllGlobals());

test('a tab that starts to play pauses the others', async () => {
  const [first, second] = [openTab(), openTab()];

  await play(first);
  await play(second);

  await vi.waitFor(() => expect(first.player.state.get().status).toBe('paused'));
  expect(second.player.state.get().status).toBe('playing');
});

test('the first tab may take over again', async () => {
  const [first, second] = [openTab(), openTab()];
  await play(first);
  await play(second);
  await vi.waitFor(() => expect(first.player.state.get().status).toBe('paused'));

  first.player.play(ride);

  await vi.waitFor(() => expect(second.player.state.get().status).toBe('paused'));
  expect(first.player.state.get().status).toBe('playing');
});

test('a tab with nothing to pause stays as it is', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  first.player.offer(butterfly, 30);
  await play(third);
  const offer = first.player.state.get();

  await play(second);

  await vi.waitFor(() => expect(third.player.state.get().status).toBe('paused'));
  expect(first.player.state.get()).toBe(offer);
});

test.each([
  ['knows no channels', undefined],
  ['blocks channels together with storage', refuse],
])('a browser that %s plays all the same', async (_, channel) => {
  if (channel) vi.stubGlobal('BroadcastChannel', channel);
  else Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const tab = openTab();

  await play(tab);

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

/** Plays, until the other tabs have heard of it. */
async function play({ player, audio }: ReturnType<typeof openTab>): Promise<void> {
  player.play(ride);
  audio.arrive();
  await new Promise((done) => setTimeout(done, 50));
}
