import { createStore } from '#ui/create-store.ts';

/** A choice that the device remembers, among values or any; `undefined` before the first one, and until the page is hydrated. */
export function createChoice<Value extends string>(storageKey: string, values?: readonly Value[]) {
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
    get: () => {
      const stored = (read() ?? undefined) as Value | undefined;
      return chosen.get() ?? (values ? values.find((value) => value === stored) : stored);
    },
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
