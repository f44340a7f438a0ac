import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { announce } from '#ui/announcer.ts';
import { t, texts } from '#ui/messages/t.ts';

/** The delay before a link shows that its screen is loading; anything faster feels instant. */
const DELAY_MS = 150;

/** Shows on the link that its screen is loading (styles/busy.css), and announces it. Returns the function that ends it. */
export function showLoading(event: TransitionBeforePreparationEvent): () => void {
  const link = event.sourceElement?.closest('a') ?? findNavLink(event.to);
  const timer = setTimeout(() => {
    if (link) link.ariaBusy = 'true';
    const name = [link?.ariaLabel, link?.textContent.trim()].find(Boolean) ?? t(texts.thePage);
    announce(t(texts.loading, { name }));
  }, DELAY_MS);
  let hasEnded = false;
  const end = () => {
    clearTimeout(timer);
    // The link may be loading again.
    if (link && !hasEnded) link.ariaBusy = null;
    hasEnded = true;
  };
  event.signal.addEventListener('abort', end);
  // The browser may stay on the page, for example after a download.
  document.addEventListener('astro:before-preparation', end, { once: true });
  // The back/forward cache may show the page again in this state.
  addEventListener('pagehide', end, { once: true });
  return end;
}

function findNavLink({ pathname }: URL): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav a[href]');
  return [...links].find((link) => link.pathname === pathname && link.checkVisibility());
}
