import { createStore } from '@/ui/create-store';

/** Id of the screen that `<main>` shows; nothing before the first navigation. */
export const currentScreen = createStore<string | undefined>(undefined);

/** How the visitor came to an address. */
interface Arrival {
  /** By Back or Forward, or by loading the page again. */
  isReturn: boolean;
}

const arrivals = createStore<Arrival>({ isReturn: wasReopened() });

/** Calls back now, and when the address names another screen or place on it, until the returned function is called. */
export function onAddress(task: (arrival: Arrival) => void): () => void {
  const tell = () => task(arrivals.get());
  tell();
  return arrivals.subscribe(tell);
}

/** Says that the address names another screen or place on it. */
export function emitAddress(arrival: Arrival): void {
  arrivals.set(arrival);
}

function wasReopened(): boolean {
  if (typeof document === 'undefined') return false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate';
}
