/**
 * Loads a script and calls `show`, which passes `read` to a setter of React: it returns the default export or, if that is missing
 * or empty, throws an error, so that the island falls back. Offline, load it again.
 */
export async function loadScript<Value>(
  script: Promise<{ default: Value }>,
  show: (read: () => Value) => void,
): Promise<void> {
  const { default: value }: { default?: Value } = await script.catch(() => ({}));
  const read = () => {
    if (value === undefined) throw new Error('A script of this island did not load.');
    return value;
  };
  if (value !== undefined || navigator.onLine) show(read);
}
