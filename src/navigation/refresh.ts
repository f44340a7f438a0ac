/* Only `astro dev` loads this (src/checks/watch-content.ts). */
import { swapFunctions } from 'astro:transitions/client';
import { Idiomorph } from 'idiomorph';
import { swapHead } from './navigation.ts';
import { emitAddress } from './navigation-events.ts';
import { adoptPageStyles } from './page-styles.ts';
import { isUsable, parseDocument } from './pages.ts';

let latest = new AbortController();

import.meta.hot?.on('site:content', () => void refresh());
import.meta.hot?.on('site:errors', showErrors);
import.meta.hot?.send('site:opened');

/** Shows the page as it is now. Its islands get their new properties, and everything else keeps its place and its state. */
async function refresh(): Promise<void> {
  latest.abort();
  latest = new AbortController();
  const { signal } = latest;
  const html = await fetch(location.href, { signal })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => undefined);
  if (html === undefined || signal.aborted) return;

  const page = parseDocument(html);
  adoptPageStyles(page);
  swapFunctions.deselectScripts(page);
  const [main, nextMain] = [document, page].map((one) => one.getElementById('main'));
  // A page that could not be rendered, another server, or a script that only a browser can start.
  if (
    !main ||
    !nextMain ||
    !isUsable(page) ||
    page.querySelector('script:not([data-astro-exec], [type$="json"])')
  ) {
    location.reload();
    return;
  }
  document.documentElement.lang = page.documentElement.lang;
  const [shown, next] = [document, page].map(findSharedStyles);
  if (shown && next) shown.textContent = next.textContent;
  swapHead(page);
  if (listIslands(document) !== listIslands(page)) main.replaceWith(document.importNode(nextMain, true));
  morph(document.body, page.body);
  emitAddress({ isReturn: true });
}

/** Covers the page with errors, as Astro does, or uncovers it. Outside of `<body>`, which `refresh` may change later. */
function showErrors(errors: { title?: string; message?: string }): void {
  const overlay = 'vite-error-overlay';
  document.querySelectorAll(overlay).forEach((element) => element.remove());
  const Overlay = customElements.get(overlay);
  if (errors.message && Overlay)
    document.documentElement.append(new Overlay({ name: 'Content', stack: '', ...errors }));
}

/** The styles that navigations keep, because all pages have the same. */
function findSharedStyles(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>('style[data-astro-transition-persist]');
}

function listIslands(page: Document): string {
  const islands = page.querySelectorAll('astro-island');
  return Array.from(islands, (island) => island.getAttribute('component-url')).join(' ');
}

function morph(shown: Element, next: Element): void {
  void Idiomorph.morph(shown, next, {
    callbacks: {
      beforeNodeMorphed: (node, other) => !isHydrated(node) || updateIsland(node, other as Element),
      // What the reader has unfolded.
      beforeAttributeUpdated: (name) => name !== 'open',
    },
  });
}

function isHydrated(node: Node): node is Element {
  return node instanceof Element && node.matches('astro-island:not([ssr])');
}

/** React renders an island; its slots are HTML. */
function updateIsland(island: Element, next: Element): boolean {
  const [slots, others] = [island, next].map((one) =>
    [...one.querySelectorAll('astro-slot')].filter((slot) => slot.closest('astro-island') === one),
  );
  slots?.forEach((slot, index) => others?.[index] && morph(slot, others[index]));
  const props = next.getAttribute('props') ?? '';
  if (island.getAttribute('props') !== props) {
    // Without `ssr`, its renderer takes it for finished.
    island.setAttribute('ssr', '');
    island.setAttribute('props', props);
  }
  return false;
}
