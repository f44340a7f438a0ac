/** The parts of a worker's global scope that we use; TypeScript's own types conflict with the types of a page. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void) => void;
}

interface WorkerEvent extends Event {
  /** Only of `fetch`. */
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (response: Promise<Response>) => void;
}
