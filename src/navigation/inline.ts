/* Runs first in <head>, as an inline script from src/integrations/inline-script.ts. */
import { repeatEarlyPresses } from '#islands/early-presses.ts';
import { followFailures } from '#islands/fall-back.ts';
import { isStill } from '#lib/is-still.ts';
import { readValue } from '#lib/store-value.ts';
import { schemeKey } from '#ui/scheme.ts';
import { markQuery } from './mark-query.ts';

restoreScheme();
markQuery(location.search);
skipSnapshot();
fadeIn();
repeatEarlyPresses();
followFailures();

/** Applies the color scheme that the visitor chose on an earlier visit. */
function restoreScheme(): void {
  const scheme = readValue(schemeKey);
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['scheme'] = scheme;
}

/** Dissolves the preview of the background into the picture. */
function fadeIn(): void {
  const fade = ({ target }: Event) => {
    if (target instanceof Element && target.matches('.background img') && !isStill())
      target.animate({ opacity: [0, 1] }, 300);
  };
  document.addEventListener('load', fade, true);
}

// Makes Astro's router swap screens immediately (`fallback="swap"`). The browser's snapshot of a page with a full-size picture
// takes 200 ms and more on a slow machine (https://github.com/w3c/csswg-drafts/issues/9400).
function skipSnapshot(): void {
  Object.defineProperty(document, 'startViewTransition', { value: undefined });
}
