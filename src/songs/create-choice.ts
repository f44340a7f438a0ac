import { createStore } from '#ui/create-store.ts';

/** A choice that the device remembers; `undefined` before the first one, and until the page is hydrated. */
export function createChoice<Value extends string>(storageKey: string, values: readonly Value[]) {
  const chosen = createStore<Value | undefined>(undefined);
  const read = () => {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  };
  return {
    ...chosen,
    get: () => chosen.get() ?? values.find((value) => value === read()),
    set: (value: Value) => {
      chosen.set(value);
      try {
        localStorage.setItem(storageKey, value);
      } catch {
        // Storage is blocked or full: the choice then lasts as long as the visit.
      }
    },
  };
}
