import { share } from './shared.ts';

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

/** Calls a function again for an object only if the other inputs are not the same as the last time. */
export function memoizePerObject<Key extends object, Others extends unknown[], Value>(
  make: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  const cache = new WeakMap<Key, { others: Others; value: Value }>();

  return (key, ...others) => {
    const cached = cache.get(key);
    const isSame = others.length === cached?.others.length;
    if (isSame && others.every((other, index) => other === cached.others[index])) return cached.value;

    const value = make(key, ...others);
    cache.set(key, { others, value });
    return value;
  };
}

/** An object that changes whenever the content does. */
const getState = () => share('contentState', () => ({ content: {} }));

/** Calls a function once per build, and again after a change of the content in `astro dev`. */
export function oncePerBuild<Value, Key = void>(make: (key: Key) => Value): (key: Key) => Value {
  const forState = memoizePerObject((_state: object) => memoize(make));
  return (key) => forState(getState().content)(key);
}

/** Lets functions that are called once per build be called again, because the content has changed. */
export function forgetBuild(): void {
  getState().content = {};
}
