import { onFirstPaint } from '../on-first-paint';
import { holdClicks } from './hold-clicks';
import { restoreScheme } from './restore-scheme';
import { startScripts } from './start-scripts';

/*
 * Runs in <head>, before anything is painted: src/build/inline-script.ts makes one inline script of it.
 *
 * Words are painted first. Until then pages have no background (styles/room.css), no italics (styles/fonts.css) and no
 * scripts (start-scripts.ts).
 */
restoreScheme();
const releaseClick = holdClicks();
onFirstPaint(() => whenParsed(showAll));

function showAll(): void {
  document.documentElement.dataset['painted'] = '';
  void startScripts().then(releaseClick);
}

function whenParsed(task: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task, { once: true });
  else task();
}
