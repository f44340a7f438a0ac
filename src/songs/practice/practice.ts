import type { Player } from '#player/player.ts';
import type { PlayableTrack } from '#player/types.ts';
import { createStore } from '#ui/create-store.ts';

/** Part of a recording that repeats, in seconds. Without an end, it is being chosen. */
export interface Loop {
  start: number;
  end?: number;
}

/** Shorter loops only click. */
export const LEAST_LOOP_SECONDS = 0.5;

/** Browsers report the time about four times a second; a timer meets the end of a loop more precisely. */
const NEAR_SECONDS = 0.3;

/** Slower speeds and repeated parts, until another track plays or the visitor leaves the page. */
export class Practice {
  /** The share of the full speed. */
  readonly rate = createStore(1);
  readonly loop = createStore<Loop | undefined>(undefined);
  readonly #getPlayer: () => Player;
  readonly #getAudio: () => HTMLAudioElement;
  readonly #track: PlayableTrack;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Player and element are created when a browser first needs them. */
  constructor(track: PlayableTrack, getPlayer: () => Player, getAudio: () => HTMLAudioElement) {
    this.#track = track;
    this.#getPlayer = getPlayer;
    this.#getAudio = getAudio;
  }

  /** Follows the player until the returned function is called. */
  follow(): () => void {
    const controller = new AbortController();
    const { signal } = controller;
    const [player, audio] = [this.#getPlayer(), this.#getAudio()];
    // A new source resets the speed.
    for (const event of ['loadstart', 'loadedmetadata', 'play'])
      audio.addEventListener(event, () => this.#isCurrent() && this.#apply(), { signal });
    audio.addEventListener('timeupdate', () => this.#turn(), { signal });
    const unsubscribe = player.state.subscribe(() => !this.#isCurrent() && this.stop());
    return () => {
      controller.abort();
      unsubscribe();
      this.stop();
    };
  }

  /** Changes the speed and keeps the pitch. Returns whether the browser can do it. */
  setRate(rate: number): boolean {
    this.rate.set(rate);
    if (this.#apply()) return true;
    this.rate.set(1);
    this.#apply();
    return false;
  }

  /** Ends a loop, and returns to full speed. */
  stop(): void {
    clearTimeout(this.#timer);
    this.loop.set(undefined);
    if (this.rate.get() !== 1) this.setRate(1);
  }

  #isCurrent(): boolean {
    return this.#getPlayer().isCurrent(this.#track);
  }

  #apply(): boolean {
    const [rate, audio] = [this.rate.get(), this.#getAudio()];
    try {
      if (audio.playbackRate !== rate) audio.playbackRate = rate;
    } catch {
      return false;
    }
    return audio.playbackRate === rate;
  }

  /** Returns to the start of the loop at its end, but not after the visitor has moved on. */
  #turn(): void {
    const { start, end } = this.loop.get() ?? {};
    clearTimeout(this.#timer);
    const { paused, currentTime } = this.#getAudio();
    if (start === undefined || end === undefined || !this.#isCurrent() || paused) return;

    const left = end - currentTime;
    if (left > NEAR_SECONDS || left < -1) return;
    if (left <= 0) this.#getPlayer().seek(this.#track, start);
    else this.#timer = setTimeout(() => this.#turn(), (left * 1000) / this.rate.get() + 5);
  }
}
