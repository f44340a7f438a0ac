import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareTabs } from '#player/share-tabs.ts';
import { butterfly, createPlayer, playTrack } from './listening.ts';

/** A channel that delivers messages immediately; all channels have the same name. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();

  constructor() {
    super();
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const channel of FakeChannel.open)
      if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => void vi.stubGlobal('BroadcastChannel', FakeChannel));

afterEach(() => {
  FakeChannel.open.clear();
  vi.unstubAllGlobals();
});

test('a tab that starts to play pauses the others, in both directions', () => {
  const [first, second] = [openTab(), openTab()];

  playTrack(first);
  playTrack(second);
  expect([read(first), read(second)]).toEqual(['paused', 'playing']);

  playTrack(first);
  expect([read(first), read(second)]).toEqual(['playing', 'paused']);
});

test('a tab with nothing to pause does not change', () => {
  const [idle, offering, playing] = [openTab(), openTab(), openTab()];
  offering.player.offer(butterfly, 30);

  playTrack(playing);

  expect([read(idle), read(offering)]).toEqual(['idle', 'offered']);
});

test.each([
  ['has no channels', undefined],
  ['blocks channels together with storage', refuse],
])('a browser that %s plays, too', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  const tab = openTab();

  playTrack(tab);

  expect(read(tab)).toBe('playing');
});

function refuse(): never {
  throw new DOMException('', 'SecurityError');
}

function openTab() {
  return createPlayer(shareTabs);
}

function read({ player }: ReturnType<typeof openTab>): string {
  return player.state.get().status;
}
