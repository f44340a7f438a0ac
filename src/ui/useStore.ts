import { useSyncExternalStore } from 'react';
import type { Readable } from './create-store.ts';

/** The value of a store. */
export function useStore<Value>(store: Readable<Value>): Value;
/** What `select` finds in a store: text, a number, or part of its value. */
export function useStore<Value, Part>(store: Readable<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>(
  { subscribe, get, initial }: Readable<Value>,
  select: (value: Value) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  );
}
