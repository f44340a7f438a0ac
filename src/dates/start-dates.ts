import { onAddress } from '#navigation/navigation-events.ts';
import { loadScript } from '#ui/load-script.ts';

/** Removes dates that are over, on pages with dates that end. */
export default function startDates(): void {
  onAddress(() => void (document.querySelector('[data-over]') && load()));
}

async function load(): Promise<void> {
  (await loadScript(import('./past-dates.ts')))?.();
}
