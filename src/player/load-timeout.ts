/** How long nothing may arrive before loading has failed. */
const timeoutMs = { online: 15_000, offline: 2000 };

/** How long a recording may load without a sound before the visitor is told. */
const slowMs = 10_000;

/** What to do when a recording takes too long. */
interface Handlers {
  /** Nothing arrives. */
  onLate: () => void;
  /** Data arrives, but there is no sound yet. */
  onSlow: () => void;
}

/** The timeout for loading a recording, which each piece of data restarts. */
export class LoadTimeout {
  readonly #handlers: Handlers;
  #late: ReturnType<typeof setTimeout> | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
  }

  /** Starts the timeout, or starts it over. */
  start(): void {
    clearTimeout(this.#late);
    this.#late = setTimeout(this.#handlers.onLate, navigator.onLine ? timeoutMs.online : timeoutMs.offline);
    this.#slow ??= setTimeout(this.#handlers.onSlow, slowMs);
  }

  /** Starts a running timeout over, because data has arrived. */
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
