import { memoize } from './memoize';

/**
 * A function whose value is made once for each key in a build, and at every call in `astro dev`, where files change while
 * the owner works.
 */
export function oncePerBuild<Value, Key = void>(make: (key: Key) => Value): (key: Key) => Value {
  const makeOnce = memoize(make);
  return (key) => (import.meta.env.DEV ? make(key) : makeOnce(key));
}
