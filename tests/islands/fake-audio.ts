/** The parts of an audio element that the player uses; tests decide what loads and what fails. */
export class FakeAudio extends EventTarget {
  duration = NaN;
  paused = true;
  ended = false;
  seeking = false;
  readyState = 0;
  error: MediaError | null = null;
  playbackRate = 1;
  /** Whether the server supports range requests. */
  hasParts = true;
  bufferedSeconds = 0;
  heardSeconds = 0;
  #src = '';
  #time = 0;
  #volume = 1;
  #muted = false;
  #start = Promise.withResolvers<undefined>();

  get src() {
    return this.#src;
  }

  set src(url: string) {
    this.#src = url;
    this.load();
  }

  get seekable(): TimeRanges {
    return toRange(this.hasParts ? this.duration : 0);
  }

  get buffered(): TimeRanges {
    return toRange(this.bufferedSeconds);
  }

  get played(): TimeRanges {
    return toRange(this.heardSeconds);
  }

  get currentTime() {
    return this.#time;
  }

  set currentTime(time: number) {
    this.#time = time;
    this.ended = false;
  }

  get volume() {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    this.emit('volumechange');
  }

  get muted() {
    return this.#muted;
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    this.emit('volumechange');
  }

  play(): Promise<void> {
    const wasPaused = this.paused;
    this.paused = false;
    this.#start = Promise.withResolvers();
    if (this.readyState > 2) {
      if (wasPaused) this.emit('playing');
      this.#start.resolve(undefined);
    }
    return this.#start.promise;
  }

  pause(): void {
    if (this.paused) return;
    this.#stop('AbortError');
    this.emit('pause');
  }

  removeAttribute(): void {
    this.#src = '';
  }

  load(): void {
    this.#stop('AbortError');
    Object.assign(this, { duration: NaN, readyState: 0, error: null, currentTime: 0, playbackRate: 1 });
  }

  /** The recording has loaded: it plays unless it is paused. */
  arrive(duration = 184): void {
    Object.assign(this, { duration, readyState: 4 });
    this.emit('durationchange', ...(this.paused ? [] : ['playing']));
    this.#start.resolve(undefined);
  }

  playTo(seconds: number): void {
    this.#time = seconds;
    this.emit('timeupdate');
  }

  /** The recording ends, or the server closes the connection early. */
  end(seconds = this.duration): void {
    this.#time = seconds;
    Object.assign(this, { paused: true, ended: true });
    this.emit('timeupdate', 'pause', 'ended');
  }

  /** The buffer is empty. */
  runDry(): void {
    this.readyState = 2;
    this.emit('waiting');
  }

  /** The file is missing, or cannot be decoded. */
  break(): void {
    Object.assign(this, { error: { code: 4 } });
    this.#stop('NotSupportedError');
    this.emit('error');
  }

  emit(...events: string[]): void {
    events.forEach((event) => this.dispatchEvent(new Event(event)));
  }

  #stop(reason: string): void {
    this.paused = true;
    this.#start.promise.catch(() => undefined);
    this.#start.reject(new DOMException('', reason));
  }
}

function toRange(end: number): TimeRanges {
  return { length: 1, start: () => 0, end: () => end };
}
