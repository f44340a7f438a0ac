/** What the clock asks of an audio element. */
type Element = Pick<HTMLAudioElement, 'currentTime' | 'paused' | 'readyState' | 'seekable' | 'seeking'>;

/** How far an element that says it waits must go on before it counts as playing, in seconds. */
const PROOF = 0.1;

/** How far from where it was set an element may be, in seconds: it may play on meanwhile. */
const NEAR = 2;

/** How often a place is set that an element does not take. */
const TRIES = 5;

/**
 * Where an audio element is. WebKit forgets a place that is set before it knows the recording: it is set again. We know of
 * no report.
 */
export class Clock {
  readonly #audio: Element;
  #target: { time: number; tries: number } | undefined;
  #stalledAt = 0;

  constructor(audio: Element) {
    this.#audio = audio;
  }

  /** Whether the element is where it was set, so that what it says of its place is true. */
  get isSettled(): boolean {
    return this.#target === undefined;
  }

  /** Whether it goes on since it was set or said that it waits; WebKit may go on without saying so. */
  get isAdvancing(): boolean {
    const { paused, currentTime } = this.#audio;
    return this.isSettled && !paused && currentTime - this.#stalledAt > PROOF;
  }

  /** Whether the element can go to a place; without parts of a file from its server it would begin anew. */
  canMove(time: number): boolean {
    const { readyState, seekable } = this.#audio;
    const ranges = Array.from({ length: seekable.length }, (_, index) => index);
    const isWithin = ranges.some(
      (index) => time >= seekable.start(index) && time <= seekable.end(index) + NEAR,
    );
    return readyState === 0 || isWithin;
  }

  /** Goes to a place, in seconds, now or as soon as the element can. */
  move(time: number): void {
    this.#target = { time, tries: 0 };
    this.#stalledAt = time;
    this.#audio.currentTime = time;
  }

  /** Sets the place again when the element has lost it; called when the element tells of itself. */
  settle(): void {
    const { currentTime, readyState, seeking } = this.#audio;
    if (!this.#target || readyState === 0 || seeking) return;

    const { time, tries } = this.#target;
    if (Math.abs(currentTime - time) < NEAR || tries === TRIES) {
      this.#target = undefined;
    } else {
      this.#target = { time, tries: tries + 1 };
      // Whether it can is not asked: WebKit comes to know that only after it has begun to play.
      this.#audio.currentTime = time;
    }
  }

  /** Takes note that the element says it waits. */
  stall(): void {
    this.#stalledAt = this.#audio.currentTime;
  }

  /** Forgets where the element was to be: it lets go of its recording. */
  reset(): void {
    this.#target = undefined;
  }
}
