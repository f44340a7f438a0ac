import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The longest that a change waits for answers in milliseconds: one may ask another server for an icon. */
const LONGEST = 3000;

/** Keeps a change of the content and the answers made of it apart. */
export interface RequestGate {
  /** Goes before all that answers requests. */
  handler: Handler;
  /** Does something while nothing is answered: after the requests under way, before those that come meanwhile. */
  closeFor: (change: () => Promise<void>) => Promise<void>;
}

/** A gate, which is open. */
export function createRequestGate(): RequestGate {
  const underWay = new Set<Promise<unknown>>();
  let opened = Promise.resolve();

  return {
    handler(request, response, next) {
      void opened.then(() => {
        if (!isLong(request)) follow(underWay, response);
        next();
      });
    },
    async closeFor(change) {
      const last = opened;
      const changed = last.then(() => endOf(underWay)).then(change);
      opened = changed.catch(() => undefined);
      await changed;
    },
  };
}

/** A browser takes a recording while it plays. */
function isLong({ url = '' }: IncomingMessage): boolean {
  return /\.mp3(?:\?|$)/.test(url);
}

function follow(underWay: Set<Promise<unknown>>, response: ServerResponse): void {
  const end = once(response, 'close').catch(() => undefined);
  underWay.add(end);
  void end.then(() => underWay.delete(end));
}

function endOf(underWay: Set<Promise<unknown>>): Promise<unknown> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), LONGEST);
  return Promise.race([Promise.all(underWay), late]).finally(() => clearTimeout(timer));
}
