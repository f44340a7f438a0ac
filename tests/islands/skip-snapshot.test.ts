import { expect, test, vi } from 'vitest';
import { skipSnapshot } from '@/navigation/skip-snapshot';

test('the screen is exchanged at once, without a view transition of the browser', async () => {
  const snapshot = vi.fn();
  Object.defineProperty(Document.prototype, 'startViewTransition', {
    value: snapshot,
    configurable: true,
    writable: true,
  });
  skipSnapshot();
  const exchange = vi.fn();

  const transition = document.startViewTransition(exchange);

  expect(exchange).toHaveBeenCalledOnce();
  expect(snapshot).not.toHaveBeenCalled();
  await expect(
    Promise.all([transition.ready, transition.updateCallbackDone, transition.finished]),
  ).resolves.toEqual([undefined, undefined, undefined]);
});

test('it is over only when the exchange is', async () => {
  skipSnapshot();
  const exchange = Promise.withResolvers<undefined>();
  const over = vi.fn();

  const transition = document.startViewTransition(() => exchange.promise);
  void transition.finished.then(over);
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();

  exchange.resolve(undefined);
  await transition.finished;
  expect(over).toHaveBeenCalledOnce();
});
