import { whenIdle } from '@/lib/when-idle';
import { onFirstPaint } from './on-first-paint';
import { whenLoaded } from './when-loaded';

/** Does something after the page was loaded and painted, when the browser has nothing better to do. */
export function whenPainted(task: () => void): void {
  whenLoaded(() => onFirstPaint(() => whenIdle(task)));
}
