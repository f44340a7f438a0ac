import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { leave } from '@/navigation/leave';

const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  onTestFinished(() => void vi.unstubAllGlobals());
});

test.each(['push', 'replace'] as const)(
  'the router gives up a %s, and the browser follows the link',
  (how) => {
    const event = makeEvent(how);

    leave(event);

    expect(event.defaultPrevented).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('Back and Forward have changed the address, so that the browser loads it anew', () => {
  const event = makeEvent('traverse');

  leave(event);

  expect(event.defaultPrevented).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('Back that was overtaken by another way loads nothing', () => {
  const event = makeEvent('traverse', AbortSignal.abort());

  leave(event);

  expect(event.defaultPrevented).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

function makeEvent(
  navigationType: 'push' | 'replace' | 'traverse',
  signal = new AbortController().signal,
): Event & Parameters<typeof leave>[0] {
  const event = new Event('astro:before-preparation', { cancelable: true });
  return Object.assign(event, { navigationType, signal });
}
