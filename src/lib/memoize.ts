/**
 * Calls a function once per key; by default, the key is the input. Rejected promises are forgotten.
 */
export function memoize<Value, Input = void>(
  make: (input: Input) => Value,
  toKey: (input: Input) => unknown = (input) => input,
): (input: Input) => Value {
  const cache = new Map<unknown, { value: Value }>();

  return (input) => {
    const key = toKey(input);
    const cached = cache.get(key);
    if (cached) return cached.value;

    const value = make(input);
    cache.set(key, { value });
    if (value instanceof Promise) value.catch(() => cache.delete(key));
    return value;
  };
}

/** Calls a function once per build, but each time in `astro dev`, where files change. */
export function oncePerBuild<Value, Key = void>(make: (key: Key) => Value): (key: Key) => Value {
  const makeOnce = memoize(make);
  return (key) => (import.meta.env.DEV ? make(key) : makeOnce(key));
}
