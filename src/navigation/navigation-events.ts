import { createStore } from '#ui/create-store.ts';

/** Id of the screen in `<main>`; `undefined` before the first navigation. */
export const currentScreen = createStore<string | undefined>(undefined);

/** How the visitor reached an address. */
interface Arrival {
  /** By Back, Forward or a reload. */
  isReturn: boolean;
}

const arrivals = createStore<Arrival>({ isReturn: wasReopened() });

/** Calls back now, and whenever the address changes; returns the function that ends it. */
export function onAddress(task: (arrival: Arrival) => void): () => void {
  const tell = () => task(arrivals.get());
  tell();
  return arrivals.subscribe(tell);
}

/** Reports that the address has changed. */
export function emitAddress(arrival: Arrival): void {
  arrivals.set(arrival);
}

/** How the current tab and the edge of the sheet move to their new places. */
export const travel = { duration: 320, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

function wasReopened(): boolean {
  if (typeof document === 'undefined') return false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate';
}
