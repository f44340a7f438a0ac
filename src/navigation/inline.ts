/* Runs in <head> before anything else: src/build/inline-script.ts makes one inline script of it. */
import { onScriptsMissing, reportMissingScripts } from '@/ui/scripts-missing';
import { schemeKey } from '@/ui/scheme';

restoreScheme();
skipSnapshot();
repeatEarlyPresses();
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && reportMissingScripts(),
  true,
);
document.addEventListener('astro:hydration-error', reportMissingScripts);
onScriptsMissing(() => whenParsed(showNativePlayers));

/** Applies the color scheme that the visitor chose on an earlier visit. */
function restoreScheme(): void {
  try {
    const scheme = localStorage.getItem(schemeKey);
    if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['scheme'] = scheme;
  } catch {
    // Browsers that may store nothing throw when localStorage is mentioned.
  }
}

// Makes Astro's router swap screens at once (its `fallback="swap"`): on a slow machine the snapshot that browsers take of
// a page with a full-size picture costs 200 ms and more (https://github.com/w3c/csswg-drafts/issues/9400).
function skipSnapshot(): void {
  Object.defineProperty(document, 'startViewTransition', { value: undefined });
}

/** Holds presses of buttons back until their islands work, and repeats them then. */
function repeatEarlyPresses(): void {
  let pressed: HTMLElement[] = [];
  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('astro-island[ssr] button');
    if (!button?.closest('astro-island')?.hasAttribute('ssr')) return;
    event.stopImmediatePropagation();
    button.ariaBusy = 'true';
    pressed.push(button);
  };
  const repeat = ({ target }: Event) => {
    const ready = pressed.filter((button) => button.closest('astro-island') === target);
    pressed = pressed.filter((button) => !ready.includes(button));
    for (const button of ready) {
      button.ariaBusy = null;
      button.click();
    }
  };
  addEventListener('click', hold, true);
  addEventListener('astro:hydrate', repeat, true);
}

/** Gives each card the browser's own controls, as it has them without scripts, and makes plain text of moments. */
function showNativePlayers(): void {
  const controls = document.querySelectorAll('.track noscript');
  controls.forEach((element) => element.insertAdjacentHTML('afterend', element.textContent));
  document.querySelectorAll('[data-moment]').forEach((moment) => moment.replaceWith(...moment.childNodes));
  // The router leaves out what a page has for visitors without scripts.
  if (controls.length === 0 && document.querySelector('.track')) location.reload();
}

function whenParsed(task: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task, { once: true });
  else task();
}
