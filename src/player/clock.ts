/** How far a waiting element must move before it counts as playing. */
const ADVANCED_SECONDS = 0.1;

/** How far an element may be from the target, because it may have played on. */
const NEAR_SECONDS = 2;

const MAX_TRIES = 5;

/**
 * The position of an audio element. WebKit loses a position that is set before the recording has loaded, so the clock sets
 * it again. We know of no bug report.
 */
export class Clock {
  readonly #audio: HTMLAudioElement;
  #target: { time: number; tries: number } | undefined;
  #stalledAt = 0;

  constructor(audio: HTMLAudioElement) {
    this.#audio = audio;
  }

  /** Whether the element has reached the target, so that its `currentTime` is right. */
  get isSettled(): boolean {
    return this.#target === undefined;
  }

  /** Whether the element has moved since it was set or started to wait; WebKit may play on without an event. */
  get isAdvancing(): boolean {
    const { paused, currentTime } = this.#audio;
    return this.isSettled && !paused && currentTime - this.#stalledAt > ADVANCED_SECONDS;
  }

  /** Whether the element can seek; without range requests, it would start over. */
  canMove(time: number): boolean {
    const { readyState, seekable } = this.#audio;
    const ranges = Array.from({ length: seekable.length }, (_, index) => index);
    const isWithin = ranges.some(
      (index) => time >= seekable.start(index) && time <= seekable.end(index) + NEAR_SECONDS,
    );
    return readyState === 0 || isWithin;
  }

  /** Seeks to a position in seconds, now or as soon as the element can. */
  move(time: number): void {
    this.#target = { time, tries: 0 };
    this.#stalledAt = time;
    this.#audio.currentTime = time;
  }

  /** Sets the position again if the element has lost it; call it on the element's events. */
  settle(): void {
    const { currentTime, readyState, seeking } = this.#audio;
    if (!this.#target || readyState === 0 || seeking) return;

    const { time, tries } = this.#target;
    if (Math.abs(currentTime - time) < NEAR_SECONDS || tries === MAX_TRIES) {
      this.#target = undefined;
    } else {
      this.#target = { time, tries: tries + 1 };
      // Not `canMove`, which WebKit answers only after playback has started.
      this.#audio.currentTime = time;
    }
  }

  /** Records that the element has started to wait. */
  stall(): void {
    this.#stalledAt = this.#audio.currentTime;
  }

  /** Forgets the position, because the element unloads its recording. */
  reset(): void {
    this.#target = undefined;
  }
}
