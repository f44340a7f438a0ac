/** How long to wait for data before loading fails. */
const TIMEOUT_MS = { online: 15_000, offline: 2000 };

/** How long to load without sound before a message appears. */
const SLOW_MS = 10_000;

interface Handlers {
  /** Nothing arrives. */
  onLate: () => void;
  /** Data arrives, but there is no sound yet. */
  onSlow: () => void;
}

/** The timeout for loading a recording. */
export class LoadTimeout {
  readonly #handlers: Handlers;
  #late: ReturnType<typeof setTimeout> | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
  }

  /** Starts or restarts the timeout. */
  start(): void {
    clearTimeout(this.#late);
    this.#late = setTimeout(this.#handlers.onLate, navigator.onLine ? TIMEOUT_MS.online : TIMEOUT_MS.offline);
    this.#slow ??= setTimeout(this.#handlers.onSlow, SLOW_MS);
  }

  /** Restarts a running timeout, because data has arrived. */
  restart(): void {
    if (this.#late !== undefined) this.start();
  }

  /** Ends the timeout. */
  stop(): void {
    clearTimeout(this.#late);
    clearTimeout(this.#slow);
    this.#late = this.#slow = undefined;
  }
}
