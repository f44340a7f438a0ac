/** What the workers use of their global scope; the types of all of it contradict those of a page. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
}

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
