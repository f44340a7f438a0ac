/* Runs first in <head>, as an inline script from src/integrations/inline-script.ts. */
import { onScriptsMissing, reportMissingScripts } from '#ui/scripts-missing.ts';
import { readValue } from '#lib/store-value.ts';
import { schemeKey } from '#ui/scheme.ts';

/** How long a press waits for the script of its island. */
const SCRIPT_TIMEOUT_MS = 10_000;

restoreScheme();
skipSnapshot();
repeatEarlyPresses();
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && reportWhenOnline(), true);
document.addEventListener('astro:hydration-error', reportWhenOnline);
onScriptsMissing(() => whenParsed(revealNativePlayers));

/** Applies the color scheme that the visitor chose on an earlier visit. */
function restoreScheme(): void {
  const scheme = readValue(schemeKey);
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['scheme'] = scheme;
}

// Makes Astro's router swap screens immediately (`fallback="swap"`). The browser's snapshot of a page with a full-size picture
// takes 200 ms and more on a slow machine (https://github.com/w3c/csswg-drafts/issues/9400).
function skipSnapshot(): void {
  Object.defineProperty(document, 'startViewTransition', { value: undefined });
}

/** Delays presses of buttons until their island is hydrated, unless its script is too late. */
function repeatEarlyPresses(): void {
  let pressed: HTMLElement[] = [];
  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('astro-island[ssr] button');
    if (!button?.closest('astro-island')?.hasAttribute('ssr')) return;
    event.stopImmediatePropagation();
    button.ariaBusy = 'true';
    pressed.push(button);
    setTimeout(() => button.ariaBusy && reportWhenOnline(), SCRIPT_TIMEOUT_MS);
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

/** Offline, native players would not help. */
function reportWhenOnline(): void {
  if (navigator.onLine) reportMissingScripts();
  else addEventListener('online', reportMissingScripts, { once: true });
}

/** Shows the browser's own players, and turns timestamps into plain text. */
function revealNativePlayers(): void {
  const controls = document.querySelectorAll('.track noscript');
  controls.forEach((element) => element.insertAdjacentHTML('afterend', element.textContent));
  document.querySelectorAll('[data-timestamp]').forEach((node) => node.replaceWith(...node.childNodes));
  // The router drops `<noscript>`, so load the page without it.
  if (controls.length === 0 && document.querySelector('.track')) location.reload();
}

function whenParsed(task: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task, { once: true });
  else task();
}
