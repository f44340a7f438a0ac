import { setImmediate } from 'node:timers/promises';

/** Starts work on each item in a turn of its own, so that `astro dev` answers requests in between. */
export function mapInTurns<Item, Result>(
  items: Item[],
  work: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  let turn = Promise.resolve();
  const results = items.map((item) => {
    turn = turn.then(() => setImmediate());
    return turn.then(() => work(item));
  });
  return Promise.all(results);
}
