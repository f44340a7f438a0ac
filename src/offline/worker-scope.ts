/** What the workers use of their global scope; the types of all of it contradict those of a page. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void;
}

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
