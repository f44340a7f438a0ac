import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { announce } from '@/ui/announcer';
import { say } from '@/ui/messages/say';

/** How long a screen may take before its link says so, in milliseconds: what comes sooner seems to come at once. */
const MOMENT = 150;

type Departure = Pick<TransitionBeforePreparationEvent, 'sourceElement' | 'to' | 'signal'>;

/** Says that the screen of a link is on its way (styles/busy.css), and has it read aloud. Returns what ends that. */
export function showBusy({ sourceElement, to, signal }: Departure): () => void {
  const link = sourceElement?.closest('a') ?? findLink(to);
  const start = setTimeout(() => {
    if (link) link.ariaBusy = 'true';
    announce(
      say('loading', { name: [link?.ariaLabel, link?.textContent.trim()].find(Boolean) ?? say('thePage') }),
    );
  }, MOMENT);
  const end = () => {
    clearTimeout(start);
    if (link) link.ariaBusy = null;
  };
  signal.addEventListener('abort', end);
  // A page that the browser keeps may be shown again.
  addEventListener('pagehide', end, { once: true });
  return end;
}

function findLink({ pathname }: URL): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav a[href]');
  return [...links].find((link) => link.pathname === pathname && link.checkVisibility());
}
