import { createStore } from '@/ui/create-store';

/** Id of the screen that `<main>` shows; nothing until the navigation has started. */
export const currentScreen = createStore<string | undefined>(undefined);

/** Whether the visitor came by Back or Forward, or loaded the page again. */
interface Arrival {
  isReturn: boolean;
}

// Each arrival is an object of its own, so that its store tells of every one.
const swaps = createStore<Arrival>({ isReturn: false });
const arrivals = createStore<Arrival>({ isReturn: false });
const addresses = createStore<Arrival>({ isReturn: false });

let isReturn: boolean | undefined;

/** Calls back when `<main>` and the address are those of another screen, until the returned function is called. */
export function onSwap(task: () => void): () => void {
  return swaps.subscribe(task);
}

/** Calls back now, and each time another screen and its scripts are there, until the returned function is called. */
export function onArrive(task: (arrival: Arrival) => void): () => void {
  let seen: Element | null = null;
  const tell = () => {
    const main = document.getElementById('main');
    if (main !== seen) task(readArrival());
    seen = main;
  };
  tell();
  return arrivals.subscribe(tell);
}

/** Calls back when the address comes to name another place on the same screen, until the returned function is called. */
export function onAddress(task: (arrival: Arrival) => void): () => void {
  return addresses.subscribe(() => task(addresses.get()));
}

/** Says how the visitor goes on: by Back and Forward, or by a link. */
export function tellDirection(navigationType: string): void {
  isReturn = navigationType === 'traverse';
}

/** Says that `<main>` and the address are those of another screen. */
export function tellSwap(): void {
  swaps.set(readArrival());
}

/** Says that the scripts of the screen are there, too. */
export function tellArrival(): void {
  arrivals.set(readArrival());
}

/** Says that the address names another place on the same screen. */
export function tellAddress(arrival: Arrival): void {
  addresses.set(arrival);
}

function readArrival(): Arrival {
  return { isReturn: isReturn ?? isReload() };
}

/** Whether the browser itself came back to this screen, or loaded it again. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    entry !== undefined && entry.type !== 'navigate' && new URL(entry.name).pathname === location.pathname
  );
}
