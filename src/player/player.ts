import { createStore } from '#ui/create-store.ts';
import type { InterfaceText } from '#ui/messages/languages.ts';
import { t, texts } from '#ui/messages/t.ts';
import { Clock } from './clock.ts';
import { formatFailure, type FailureReason } from './failure-messages.ts';
import { LoadTimeout } from './load-timeout.ts';
import {
  NEAR_END_SECONDS,
  type ActiveState,
  type PlayableTrack,
  type PlayerState,
  type TrackState,
} from './types.ts';

type FindNeighbor = (track: PlayableTrack, by: number) => PlayableTrack | undefined;

/**
 * Plays one track at a time on one audio element outside the document. Cards, dock and lock screen show its state, which
 * follows the element's events, because lock screens and headphones pause and seek, too.
 */
export class Player {
  readonly state = createStore<PlayerState>({ status: 'idle' });
  /** Starts of the other tracks, in seconds by id. */
  readonly positions = createStore<ReadonlyMap<string, number>>(new Map());
  /** The versions that play instead of their tracks, by id. */
  readonly versions = createStore<ReadonlyMap<string, PlayableTrack>>(new Map());
  readonly #audio: HTMLAudioElement;
  readonly #clock: Clock;
  readonly #findNeighbor: FindNeighbor;
  /** Address of the file in the element; empty if it has to be loaded again. */
  #loaded = '';
  /** The state before the visitor left the page. */
  #stateBeforeLeaving: ActiveState | undefined;
  #failure: FailureReason | undefined;
  readonly #loadTimeout: LoadTimeout;
  /** How often recordings have failed, by address. */
  readonly #failures = new Map<string, number>();

  constructor(audio: HTMLAudioElement, findNeighbor: FindNeighbor) {
    this.#audio = audio;
    this.#clock = new Clock(audio);
    this.#loadTimeout = new LoadTimeout({
      onLate: () => this.#fail('late'),
      onSlow: () => this.#setMessage(texts.slow),
    });
    this.#findNeighbor = findNeighbor;
    this.#listen();
  }

  /** Plays a track from a position in seconds; by default, from where the visitor left it. */
  play(track: PlayableTrack, at?: number): void {
    if (!this.#isRunning(track)) this.#start(this.#findVersion(track), at ?? this.getPosition(track));
    else if (at !== undefined) this.seek(track, at);
  }

  pause(): void {
    this.#audio.pause();
  }

  /** Pauses the track if it plays or loads; otherwise plays it. */
  toggle(track: PlayableTrack): void {
    if (this.#isRunning(track)) this.pause();
    else this.play(track);
  }

  /** Seeks in a track, in seconds, without starting it. */
  seek(track: PlayableTrack, time: number): void {
    if (!this.isCurrent(track)) {
      this.positions.set(new Map(this.positions.get()).set(track.id, time));
      return;
    }
    if (this.#loaded !== this.#findVersion(track).src) this.#patch({ time });
    else if (this.#clock.canMove(time)) this.#move(time);
    else this.#setMessage(texts.unseekable);
  }

  /** Plays the track `by` places later. Before the first, it starts over; after the last, it does nothing. */
  skip(by: number): void {
    const state = this.state.get();
    if (state.status === 'idle') return;

    const next = this.#findNeighbor(state.track, by);
    if (next) this.play(next, 0);
    else if (by < 0) this.seek(state.track, 0);
  }

  /**
   * Offers to continue a track from `left`, or from where the visitor has moved it. Replaces an earlier offer; does nothing
   * if a track has been played.
   */
  offer(track: PlayableTrack, left: number): void {
    if (!['idle', 'offered'].includes(this.state.get().status)) return;
    const version = this.#findVersion(track);
    const time = this.positions.get().get(track.id) ?? left;
    this.state.set({ status: 'offered', track: version, time, duration: version.duration ?? 0 });
  }

  /** Changes to another version of a track at the same second; what plays plays on. */
  choose(version: PlayableTrack): void {
    this.#follow();
    const state = this.state.get();
    const isCurrent = state.status !== 'idle' && state.track.id === version.id;
    const isRunning = isCurrent && this.#isRunning(state.track);
    this.versions.set(new Map(this.versions.get()).set(version.id, version));
    if (isRunning) this.#start(version, state.time);
    else if (isCurrent) {
      this.#unload();
      const status = state.status === 'offered' ? 'offered' : 'paused';
      this.state.set({ status, track: version, time: state.time, duration: version.duration ?? 0 });
    }
  }

  /** Forgets which version of a track was chosen. */
  forgetVersion({ id }: PlayableTrack): void {
    this.versions.set(new Map([...this.versions.get()].filter(([key]) => key !== id)));
  }

  /** Stops and forgets the track. */
  close(): void {
    this.#keepPosition(0);
    this.state.set({ status: 'idle' });
    this.#unload();
  }

  /** Updates the message of a failure once the next track is known. */
  refreshFailureMessage(): void {
    const state = this.state.get();
    if (state.status !== 'failed' || !this.#failure) return;
    this.state.set({ ...state, message: this.#formatMessage(this.#failure, state.track) });
  }

  isCurrent({ id }: PlayableTrack): boolean {
    const state = this.state.get();
    return state.status !== 'idle' && state.track.id === id;
  }

  /** Position of a track in seconds. */
  getPosition(track: PlayableTrack): number {
    const state = this.state.get();
    if (state.status !== 'idle' && state.track.id === track.id) return state.time;
    return this.positions.get().get(track.id) ?? 0;
  }

  #move(time: number): void {
    this.#patch({ time });
    this.#clock.move(time);
  }

  #start(track: PlayableTrack, at: number): void {
    const isNew = this.#loaded !== track.src;
    if (!this.isCurrent(track)) this.#leaveTrack();
    if (isNew) this.#load(track.src);
    this.state.set({ status: 'loading', track, time: at, duration: this.#readDuration(track) });
    if (isNew || Math.abs(this.#audio.currentTime - at) > 0.01) this.#clock.move(at);
    this.#loadTimeout.start();
    // A refusal rejects the promise. Ignore it if another track has taken over.
    this.#audio.play().catch((error: unknown) => {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (isRefused && this.isCurrent(track)) this.#fail('refused');
    });
  }

  // A late event may belong to the last track, so check the state of the element.
  #listen(): void {
    const audio = this.#audio;
    audio.addEventListener('playing', () => !audio.paused && audio.readyState > 2 && this.#change('playing'));
    audio.addEventListener('waiting', () => !audio.paused && this.#stall());
    audio.addEventListener('pause', () => audio.paused && !audio.ended && this.#change('paused'));
    audio.addEventListener('progress', () => this.#loadTimeout.restart());
    audio.addEventListener('error', () => audio.error && this.#fail('broken'));
    audio.addEventListener('ended', () => audio.ended && this.#advance());
    for (const event of ['loadedmetadata', 'durationchange', 'canplay', 'seeked', 'timeupdate']) {
      audio.addEventListener(event, () => this.#follow());
    }
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#return());
    addEventListener('offline', () => this.state.get().status === 'loading' && this.#fail('offline'));
    addEventListener('online', () => this.#resume());
  }

  /** Copies the state of the element, unless its track has failed or has been replaced. */
  #change(status: 'loading' | 'playing' | 'paused'): void {
    const state = this.state.get();
    if (!isActive(state) || state.status === status) return;

    if (status === 'loading') this.#loadTimeout.start();
    else this.#loadTimeout.stop();
    this.state.set({ ...state, status, message: undefined });
  }

  #stall(): void {
    this.#clock.stall();
    this.#change('loading');
  }

  #follow(): void {
    const state = this.state.get();
    if (!isActive(state) || this.#audio.readyState === 0) return;

    this.#clock.settle();
    const duration = this.#readDuration(state.track);
    this.#patch(this.#clock.isSettled ? { time: this.#audio.currentTime, duration } : { duration });
    if (state.status === 'loading' && this.#clock.isAdvancing) this.#change('playing');
  }

  #leave(): void {
    const state = this.state.get();
    this.#stateBeforeLeaving = isActive(state) ? state : undefined;
  }

  // A page from the back/forward cache has no sound: WebKit unloads it, Firefox may keep it silently.
  #return(): void {
    const state = this.#stateBeforeLeaving;
    if (!state) return;

    this.#unload();
    this.state.set({ ...state, status: 'paused' });
  }

  #advance(): void {
    const state = this.state.get();
    if (state.status === 'idle') return;

    const isCut = this.#audio.currentTime < (state.track.duration ?? 0) - NEAR_END_SECONDS;
    if (isCut) this.#fail('cut');
    else this.#playNext(state);
  }

  #playNext(state: TrackState): void {
    const next = this.#findNeighbor(state.track, 1);
    this.#patch({ time: 0 });
    // Inside the event, because on a locked phone the next track can only start here.
    if (next) this.play(next, 0);
    else this.#stopAtEnd(state);
  }

  #stopAtEnd({ track, duration }: TrackState): void {
    this.#loadTimeout.stop();
    this.#audio.currentTime = 0;
    this.state.set({ status: 'paused', track, duration, time: 0 });
  }

  #fail(failure: FailureReason): void {
    const state = this.state.get();
    if (!isActive(state)) return;

    const { track, time, duration } = state;
    this.#failure = navigator.onLine || failure === 'refused' ? failure : 'offline';
    if (failure === 'broken' || failure === 'cut')
      this.#failures.set(track.src, (this.#failures.get(track.src) ?? 0) + 1);
    const message = this.#formatMessage(this.#failure, track);
    this.state.set({ status: 'failed', track, time, duration, message });
    this.#unload();
  }

  #formatMessage(failure: FailureReason, track: PlayableTrack): string {
    return formatFailure(failure, track.title, this.#findNeighbor(track, 1) !== undefined);
  }

  #resume(): void {
    const state = this.state.get();
    if (state.status === 'failed' && this.#failure === 'offline') this.play(state.track, state.time);
  }

  #load(src: string): void {
    this.#loaded = src;
    this.#audio.src = bypassCache(src, this.#failures.get(src));
  }

  #unload(): void {
    this.#loadTimeout.stop();
    this.#loaded = '';
    this.#clock.reset();
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  /** Says what is wrong with a track that still plays. */
  #setMessage(trouble: InterfaceText): void {
    const state = this.state.get();
    if (isActive(state)) this.state.set({ ...state, message: t(trouble, { title: state.track.title }) });
  }

  #patch(change: { time?: number; duration?: number }): void {
    const state = this.state.get();
    if (state.status !== 'idle') this.state.set({ ...state, ...change });
  }

  #leaveTrack(): void {
    this.#keepPosition();
    this.#loadTimeout.stop();
  }

  /** Remembers the position of the current track, which ends. */
  #keepPosition(time?: number): void {
    const state = this.state.get();
    if (state.status === 'idle') return;
    this.forgetVersion(state.track);
    this.positions.set(new Map(this.positions.get()).set(state.track.id, time ?? state.time));
  }

  #isRunning(track: PlayableTrack): boolean {
    return this.#loaded === this.#findVersion(track).src && this.isCurrent(track) && !this.#audio.paused;
  }

  #findVersion(track: PlayableTrack): PlayableTrack {
    return this.versions.get().get(track.id) ?? track;
  }

  #readDuration(track: PlayableTrack): number {
    const { duration } = this.#audio;
    return track.duration ?? (Number.isFinite(duration) ? duration : 0);
  }
}

/** Whether the element has the track of a state. */
function isActive(state: PlayerState): state is ActiveState {
  return state.status === 'loading' || state.status === 'playing' || state.status === 'paused';
}

/** After failures another address of the same file, because the browser's cached copy is empty or broken. */
function bypassCache(src: string, failures: number | undefined): string {
  return failures !== undefined && src.startsWith('/') ? `${src}?again=${failures}` : src;
}
