import type { Player } from '#player/player.ts';
import type { PlayableTrack } from '#player/types.ts';
import { createStore } from '#ui/create-store.ts';

/** Shorter loops only click. */
export const LEAST_LOOP_SECONDS = 0.5;

/** Slower speeds, until another track plays or the visitor leaves the page. */
export class Practice {
  /** The share of the full speed. */
  readonly rate = createStore(1);
  readonly #getPlayer: () => Player;
  readonly #getAudio: () => HTMLAudioElement;
  readonly #track: PlayableTrack;

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

  /** Returns to full speed. */
  stop(): void {
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
}
