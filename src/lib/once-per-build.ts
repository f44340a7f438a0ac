/**
 * A function whose value is made once for each key in a build, and at every call in `astro dev`, where files change while
 * the owner works.
 */
export function oncePerBuild<Value, Key = void>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();

  return (key) => {
    if (import.meta.env.DEV) return make(key);

    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
