import { whenIdle } from '@/lib/when-idle';
import { onFirstPaint } from './on-first-paint';

/** Does something after the page was loaded and painted, when the browser has nothing better to do. */
export function whenPainted(task: () => void): void {
  whenLoaded(() => onFirstPaint(() => whenIdle(task)));
}

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}
