/** A value outside React that components and modules read, and follow. */
export interface Readable<Value> {
  /** What servers render. */
  initial: Value;
  get: () => Value;
  /** Calls back after each change; returns the function that ends it. */
  subscribe: (notify: () => void) => () => void;
}

/** A value that modules also change. */
interface Store<Value> extends Readable<Value> {
  set: (value: Value) => void;
}

/** Creates a store; setting the same value again changes nothing. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((notify) => notify());
    },
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
