import { readValue, storeValue } from '#lib/store-value.ts';
import { createStore } from '#ui/create-store.ts';

/** A choice that the device remembers, among values or any; `undefined` before the first one, and until the page is hydrated. */
export function createChoice<Value extends string>(storageKey: string, values?: readonly Value[]) {
  const chosen = createStore<Value | undefined>(undefined);
  const read = () => {
    const stored = readValue(storageKey) as Value | undefined;
    return stored === undefined || values?.includes(stored) === false ? undefined : stored;
  };
  return {
    ...chosen,
    get: () => chosen.get() ?? read(),
    set: (value: Value) => {
      chosen.set(value);
      storeValue(storageKey, value);
    },
  };
}
