import { createStore } from '#ui/create-store.ts';
import type { Player } from './player.ts';
import type { PlayableTrack } from './types.ts';

/** Part of a recording, in seconds. Without an end, it is being chosen. */
export interface Passage {
  track: PlayableTrack;
  start: number;
  end?: number | undefined;
  /** Whether it starts again at its end; otherwise, the recording pauses there once. */
  repeats: boolean;
  isOver?: boolean;
}

/** Browsers report the time about four times a second; a timer meets the end of a passage more precisely. */
const LOOP_MARGIN_SECONDS = 0.3;

/** Ends or repeats a passage, until another track plays. */
export class Passages {
  readonly current = createStore<Passage | undefined>(undefined);
  readonly #player: Player;
  readonly #audio: HTMLAudioElement;
  /** The track of the player. */
  #playing: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(player: Player, audio: HTMLAudioElement) {
    this.#player = player;
    this.#audio = audio;
    audio.addEventListener('timeupdate', () => this.#turn());
    player.state.subscribe(() => this.#followTrack());
  }

  /** Forgets the passage of a track. */
  end({ id }: PlayableTrack): void {
    clearTimeout(this.#timer);
    if (this.current.get()?.track.id === id) this.current.set(undefined);
  }

  #followTrack(): void {
    const state = this.#player.state.get();
    const id = state.status === 'idle' ? undefined : state.track.id;
    const { track } = this.current.get() ?? {};
    if (track && this.#playing === track.id && id !== track.id) this.end(track);
    this.#playing = id;
  }

  /** Acts at the end of the passage, but not after the visitor has moved on. */
  #turn(): void {
    clearTimeout(this.#timer);
    const passage = this.current.get();
    const { paused, currentTime, playbackRate } = this.#audio;
    if (passage?.end === undefined || paused || passage.isOver || !this.#player.isCurrent(passage.track))
      return;

    const { track, start, end, repeats } = passage;
    const left = end - currentTime;
    if (!repeats && (left < -1 || currentTime < start - 1)) this.end(track);
    else if (left > 0 && left <= LOOP_MARGIN_SECONDS)
      this.#timer = setTimeout(() => this.#turn(), (left * 1000) / playbackRate + 5);
    else if (left > 0 || left < -1) return;
    else if (repeats) this.#player.seek(track, start);
    else {
      this.#player.pause();
      this.current.set({ ...passage, isOver: true });
    }
  }
}
