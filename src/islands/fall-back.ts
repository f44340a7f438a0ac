/*
 * An island whose script is late, throws an error or never comes keeps its HTML, and falls back alone:
 *
 * - An island of the owner (`content/parts/`): nothing else changes.
 * - An island of ours: what needs its script hides (`noscript` in tailwind.config.ts), and the player of a card makes way for the
 *   browser's own.
 * - The shell: it is the page, which then works as without scripts. Links load pages, and each card has the browser's player.
 *   The same happens if a script of this build that is no island does not load. Scripts of others change nothing.
 *
 * A press waits ten seconds for its island (early-presses.ts); offline, everything waits for the connection.
 */
import { memoize } from '#lib/memoize.ts';
import { doWithoutScripts, onWithoutScripts } from './without-scripts.ts';

/** Follows what fails, from the start of the page. */
export function followFailures(): void {
  const isOurs = (target: EventTarget | null) =>
    target instanceof HTMLScriptElement &&
    target.src.startsWith(`${location.origin}${import.meta.env.BASE_URL}_astro/`);
  addEventListener('error', ({ target }) => isOurs(target) && whenOnline(doWithoutScripts), true);
  document.addEventListener('astro:hydration-error', ({ target }) =>
    whenOnline(() => fallBack(target as HTMLElement)),
  );
  onWithoutScripts(() => whenParsed(showNativePlayers));
}

/** Lets an island do without its script. */
export function fallBack(island: HTMLElement): void {
  island.querySelectorAll('[aria-busy]').forEach((button) => (button.ariaBusy = null));
  if (island.querySelector('#main')) doWithoutScripts();
  // Else it is in a page that works as without scripts.
  if (island.closest('[data-without-scripts]')) return;
  island.dataset['withoutScripts'] = '';
  whenParsed(() => void showNativePlayer(island));
}

/** Runs a task now or with the next connection, because offline, the browser's players would not help. */
export function whenOnline(task: () => void): void {
  if (navigator.onLine) task();
  else addEventListener('online', task, { once: true });
}

/** Shows the browser's own players, and turns timestamps into plain text. */
function showNativePlayers(): void {
  const islands = document.querySelectorAll('astro-island:not([data-without-scripts])');
  islands.forEach((island) => void showNativePlayer(island));
  document.querySelectorAll('[data-timestamp]').forEach((node) => node.replaceWith(...node.childNodes));
}

/** Shows the browser's own player of a card. The router drops `<noscript>`, so the page is fetched again for it. */
async function showNativePlayer(island: Element): Promise<void> {
  const card = island.querySelector('.track-player') && island.closest('.track');
  if (!card) return;
  const place = `#${CSS.escape(card.id)} noscript`;
  const native =
    card.querySelector('noscript') ?? (await fetchMarkup(location.pathname)).querySelector(place);
  island.insertAdjacentHTML('afterend', native?.innerHTML ?? '');
}

const fetchMarkup = memoize(async (path: string) => {
  const html = await (await fetch(path)).text();
  // The policy of the first page would complain about styles in `<head>`.
  return new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
});

function whenParsed(task: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task, { once: true });
  else task();
}
