/**
 * A function whose value is made once for each key, which is the input itself when `toKey` is left out. A promise that
 * fails is not kept.
 */
export function memoize<Value, Input = void>(
  make: (input: Input) => Value,
  toKey: (input: Input) => unknown = (input) => input,
): (input: Input) => Value {
  const made = new Map<unknown, { value: Value }>();

  return (input) => {
    const key = toKey(input);
    const kept = made.get(key);
    if (kept) return kept.value;

    const value = make(input);
    made.set(key, { value });
    if (value instanceof Promise) value.catch(() => made.delete(key));
    return value;
  };
}

/** The same, made once in a build, and at every call in `astro dev`, where files change while the owner works. */
export function oncePerBuild<Value, Key = void>(make: (key: Key) => Value): (key: Key) => Value {
  const makeOnce = memoize(make);
  return (key) => (import.meta.env.DEV ? make(key) : makeOnce(key));
}
