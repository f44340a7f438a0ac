/** An audio element as browsers have it, as far as the player asks; a test says what arrives and what goes wrong. */
export class FakeAudio extends EventTarget {
  /** All that were made, the one of the player first. */
  static readonly made: FakeAudio[] = [];

  duration = NaN;
  paused = true;
  ended = false;
  seeking = false;
  readyState = 0;
  error: MediaError | null = null;
  playbackRate = 1;
  /** Whether the browser lets nothing sound that was not asked for. */
  isMute = false;
  #src = '';
  #time = 0;
  #sound = { volume: 1, muted: false };
  #start = Promise.withResolvers<undefined>();

  constructor() {
    super();
    FakeAudio.made.push(this);
  }

  get src() {
    return this.#src;
  }

  set src(address: string) {
    this.#src = address;
    this.load();
  }

  /** All of it, unless its server sends no parts. */
  isWhole = true;

  get seekable(): TimeRanges {
    return { length: 1, start: () => 0, end: () => (this.isWhole ? this.duration : 0) };
  }

  /** How much of it has arrived, in seconds. */
  arrived = 0;

  get buffered(): TimeRanges {
    return { length: 1, start: () => 0, end: () => this.arrived };
  }

  get currentTime() {
    return this.#time;
  }

  set currentTime(time: number) {
    this.#time = time;
    this.ended = false;
  }

  get volume() {
    return this.#sound.volume;
  }

  set volume(volume: number) {
    this.#sound.volume = volume;
    this.tell('volumechange');
  }

  get muted() {
    return this.#sound.muted;
  }

  set muted(muted: boolean) {
    this.#sound.muted = muted;
    this.tell('volumechange');
  }

  play(): Promise<void> {
    if (this.isMute) return Promise.reject(new DOMException('', 'NotAllowedError'));

    const wasPaused = this.paused;
    this.paused = false;
    this.#start = Promise.withResolvers();
    if (this.readyState > 2) {
      if (wasPaused) this.tell('playing');
      this.#start.resolve(undefined);
    }
    return this.#start.promise;
  }

  pause(): void {
    if (this.paused) return;
    this.#stop();
    this.tell('pause');
  }

  removeAttribute(): void {
    this.#src = '';
  }

  load(): void {
    this.#stop();
    Object.assign(this, { duration: NaN, readyState: 0, error: null, currentTime: 0 });
  }

  /** The recording arrives: it plays, unless it is paused. */
  arrive(duration = 184): void {
    Object.assign(this, { duration, readyState: 4 });
    this.tell('durationchange', ...(this.paused ? [] : ['playing']));
    this.#start.resolve(undefined);
  }

  /** It plays up to a moment, in seconds. */
  playTo(time: number): void {
    this.#time = time;
    this.tell('timeupdate');
  }

  playToEnd(): void {
    this.#time = this.duration;
    Object.assign(this, { paused: true, ended: true });
    this.tell('timeupdate', 'pause', 'ended');
  }

  /** All that has arrived was played. */
  runDry(): void {
    this.readyState = 2;
    this.tell('waiting');
  }

  /** The file is missing, or cannot be decoded. */
  break(): void {
    this.error = { code: 4, message: '', ...CODES };
    this.#stop('NotSupportedError');
    this.tell('error');
  }

  tell(...events: string[]): void {
    events.forEach((event) => this.dispatchEvent(new Event(event)));
  }

  #stop(reason = 'AbortError'): void {
    this.paused = true;
    this.#start.promise.catch(() => undefined);
    this.#start.reject(new DOMException('', reason));
  }
}

const CODES = {
  MEDIA_ERR_ABORTED: 1,
  MEDIA_ERR_NETWORK: 2,
  MEDIA_ERR_DECODE: 3,
  MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
} as const;
