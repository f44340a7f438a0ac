import type { Player } from './player';

/** How long an element may stand still with all that it needs, in milliseconds. */
const STRIDE = 1500;

/** How much of a recording is enough to go on, in seconds. */
const ENOUGH = 2;

/** What is asked of an audio element. */
type Element = Pick<
  HTMLAudioElement,
  'buffered' | 'currentTime' | 'pause' | 'paused' | 'play' | 'readyState'
>;

/**
 * Starts an element again that has what comes next and does not go on: WebKitGTK may lose the end of its waiting
 * (https://bugs.webkit.org/show_bug.cgi?id=300041; eight of forty starts of 2.50 on a busy machine).
 */
export function rouseStalled(player: Player, audio: Element): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let time = NaN;
  const look = () => {
    if (audio.currentTime === time && isStalled(audio)) {
      audio.pause();
      // What keeps it from playing is told to whoever asked for it first.
      audio.play().catch(() => undefined);
    }
    time = audio.currentTime;
  };
  player.state.subscribe(() => {
    if (player.state.get().status === 'loading') {
      timer ??= setInterval(look, STRIDE);
    } else {
      clearInterval(timer);
      timer = undefined;
    }
  });
}

function isStalled({ buffered, currentTime, paused, readyState }: Element): boolean {
  const ranges = Array.from({ length: buffered.length }, (_, index) => index);
  const end = currentTime + ENOUGH;
  const hasEnough = ranges.some(
    (index) => buffered.start(index) <= currentTime && buffered.end(index) >= end,
  );
  return !paused && readyState === 2 && hasEnough;
}
