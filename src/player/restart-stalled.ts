import type { Player } from './player.ts';

const INTERVAL_MS = 1500;

const ENOUGH_SECONDS = 2;

/**
 * Restarts an element that does not play on although it has enough data. WebKitGTK may miss the end of buffering
 * (https://bugs.webkit.org/show_bug.cgi?id=300041; 8 of 40 starts of version 2.50 on a busy machine).
 */
export function restartStalled(player: Player, audio: HTMLAudioElement): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let time = NaN;
  const look = () => {
    if (audio.currentTime === time && isStalled(audio)) {
      audio.pause();
      // The first call of `play` reports failures.
      audio.play().catch(() => undefined);
    }
    time = audio.currentTime;
  };
  player.state.subscribe(() => {
    if (player.state.get().status === 'loading') {
      timer ??= setInterval(look, INTERVAL_MS);
    } else {
      clearInterval(timer);
      timer = undefined;
    }
  });
}

function isStalled({ buffered, currentTime, paused, readyState }: HTMLAudioElement): boolean {
  const ranges = Array.from({ length: buffered.length }, (_, index) => index);
  const end = currentTime + ENOUGH_SECONDS;
  const hasEnough = ranges.some(
    (index) => buffered.start(index) <= currentTime && buffered.end(index) >= end,
  );
  return !paused && readyState === 2 && hasEnough;
}
