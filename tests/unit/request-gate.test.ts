import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRequestGate, type RequestGate } from '@/build/request-gate';

test('a change waits for the answers that are being made', async () => {
  const gate = createRequestGate();
  const page = ask(gate, '/');
  await setImmediate();
  const change = vi.fn(() => Promise.resolve());

  const changed = gate.closeFor(change);
  await setImmediate();

  expect(change).not.toHaveBeenCalled();
  page.end();
  await changed;
  expect(change).toHaveBeenCalledOnce();
});

test('a request waits for the change, also for one that fails', async () => {
  const gate = createRequestGate();
  const { promise, reject } = Promise.withResolvers<never>();
  const changed = gate.closeFor(() => promise);

  const page = ask(gate, '/');
  await setImmediate();

  expect(page.answer).not.toHaveBeenCalled();
  reject(new Error('no'));
  await expect(changed).rejects.toThrow('no');
  await setImmediate();
  expect(page.answer).toHaveBeenCalledOnce();
});

test('no change waits for a recording that plays', async () => {
  const gate = createRequestGate();
  ask(gate, '/audio/long-road.mp3?x');
  await setImmediate();
  const change = vi.fn(() => Promise.resolve());

  await gate.closeFor(change);

  expect(change).toHaveBeenCalledOnce();
});

/** Asks for an address; `answer` is called when the request has passed, `end` is the end of the answer. */
function ask({ handler }: RequestGate, url: string) {
  const response = new EventEmitter();
  const answer = vi.fn();
  handler({ url } as unknown as IncomingMessage, response as unknown as ServerResponse, answer);
  return { answer, end: () => response.emit('close') };
}
