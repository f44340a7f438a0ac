/** How long a recording may send nothing before that counts as a failure, in milliseconds. */
const PATIENCE = { online: 15_000, offline: 2000 };

/** How long one that arrives bit by bit may be silent before that is said, in milliseconds. */
const SILENCE = 10_000;

/** What happens when a recording is waited for too long. */
interface Ends {
  /** Nothing of it arrives. */
  onLate: () => void;
  /** It arrives, and nothing is heard. */
  onSlow: () => void;
}

/** The waiting for a recording, which each bit of it prolongs. */
export class Patience {
  readonly #ends: Ends;
  #late: ReturnType<typeof setTimeout> | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  /** Begins to wait. */
  wait(): void {
    clearTimeout(this.#late);
    this.#late = setTimeout(this.#ends.onLate, navigator.onLine ? PATIENCE.online : PATIENCE.offline);
    this.#slow ??= setTimeout(this.#ends.onSlow, SILENCE);
  }

  /** Goes on waiting because something has arrived; nothing when nobody waits. */
  prolong(): void {
    if (this.#late !== undefined) this.wait();
  }

  /** Waits no more. */
  stop(): void {
    clearTimeout(this.#late);
    clearTimeout(this.#slow);
    this.#late = this.#slow = undefined;
  }
}
