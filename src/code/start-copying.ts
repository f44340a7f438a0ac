import { onAddress } from '#navigation/navigation-events.ts';
import { loadScript } from '#ui/load-script.ts';

/** Loads the buttons that copy code on pages that have some. */
export default function startCopying(): void {
  onAddress(() => void (document.querySelector('.code-head') && load()));
}

async function load(): Promise<void> {
  (await loadScript(import('./copy-buttons.ts')))?.();
}
