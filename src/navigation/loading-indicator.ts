import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { announce } from '@/ui/announcer';
import { say } from '@/ui/messages/say';

/** How long a screen may take before its link shows that it is loading: what comes sooner seems to come at once. */
const delayMs = 150;

/** Shows that the screen of a link is loading (styles/busy.css), and announces it. Returns what ends that. */
export function showLoading(event: TransitionBeforePreparationEvent): () => void {
  const link = event.sourceElement?.closest('a') ?? findLink(event.to);
  const timer = setTimeout(() => {
    if (link) link.ariaBusy = 'true';
    const name = [link?.ariaLabel, link?.textContent.trim()].find(Boolean) ?? say('thePage');
    announce(say('loading', { name }));
  }, delayMs);
  const end = () => {
    clearTimeout(timer);
    if (link) link.ariaBusy = null;
  };
  event.signal.addEventListener('abort', end);
  // Browsers may show the page again as it was left.
  addEventListener('pagehide', end, { once: true });
  return end;
}

function findLink({ pathname }: URL): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav a[href]');
  return [...links].find((link) => link.pathname === pathname && link.checkVisibility());
}
