import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { isStill } from '#lib/is-still.ts';

/** A device that takes longer to exchange the page would drop frames of a flight, too. */
const SLOW_MS = 100;

/** Prepares a flight between screens, and starts it when the next one is there, unless the device is slow. */
export function startFlights(prepare: (event: TransitionBeforeSwapEvent) => (() => void) | undefined): void {
  document.addEventListener('astro:before-swap', (event) => {
    const start = isStill() ? undefined : prepare(event);
    // Just before paint, when the layout is final, and before exchange-sheet.ts moves the edge of the sheet.
    requestAnimationFrame(() => {
      if (performance.now() - event.timeStamp < SLOW_MS) start?.();
    });
  });
}
