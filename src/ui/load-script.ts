import { reportMissingScripts } from './scripts-missing.ts';

/** The default export of a script that is loading; `undefined` if it does not load or is empty. Offline, load it again. */
export async function loadScript<Value>(script: Promise<{ default: Value }>): Promise<Value | undefined> {
  const { default: value }: { default?: Value } = await script.catch(() => ({}));
  if (value === undefined && navigator.onLine) reportMissingScripts();
  return value;
}
