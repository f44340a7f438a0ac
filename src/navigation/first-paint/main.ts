/*
 * Runs in <head>: src/build/inline-script.ts makes one inline script of it.
 *
 * Words are painted before anything else: until then a page has no background (styles/room.css), no italics
 * (styles/fonts.css) and no scripts (start-scripts.ts). That gains 0.17 s of largest contentful paint on home and
 * 0.15 s on music (docs/decisions/tunings.md). Browsers may fetch and run even deferred scripts before they paint
 * (https://github.com/whatwg/html/issues/6230); the waiting can go when a page can ask them not to.
 */
import { leave } from '../leave';
import { onFirstPaint } from '../on-first-paint';
import { holdClicks } from './hold-clicks';
import { restoreScheme } from './restore-scheme';
import { showNativePlayers } from '@/ui/native-players';
import { onScriptsMissing, tellScriptsMissing, tellUnlessRunning } from '@/ui/scripts-missing';
import { startScripts } from './start-scripts';
import { trustOwn } from './trust-own';

trustOwn();
restoreScheme();
onScriptsMissing(() => whenParsed(showNativePlayers));
// The shell could not follow the router.
onScriptsMissing(() => document.addEventListener('astro:before-preparation', leave));
// The scripts of the shell, which Astro asks for itself.
document.addEventListener('astro:hydration-error', tellScriptsMissing);
const releaseClick = holdClicks();
onFirstPaint(() => whenParsed(showAll));

function showAll(): void {
  document.documentElement.dataset['painted'] = '';
  void startScripts().then(tellUnlessRunning).then(releaseClick);
}

function whenParsed(task: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task, { once: true });
  else task();
}
