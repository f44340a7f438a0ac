import { areScriptsMissing } from '@/ui/scripts-missing';

/** What needs the scripts: links, moments in a story, and the button that plays a recording. */
const NEEDS_SCRIPTS = 'a[href], [data-moment], .track .play-button';

/** How long a link waits for the scripts before it loads its page without them, in milliseconds. */
const PATIENCE = 3000;

/**
 * Holds back clicks that need scripts which are not there yet. Returns what makes the last of them happen and holds
 * back no more.
 */
export function holdClicks(): () => void {
  let held: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const clicked = findHeld(event);
    if (!clicked) return;

    event.preventDefault();
    rest(held);
    held = clicked;
    // Styles show it (styles/busy.css).
    held.ariaBusy = 'true';
    if (clicked instanceof HTMLAnchorElement) setTimeout(release, PATIENCE);
  };
  const release = () => {
    removeEventListener('click', hold, true);
    rest(held);
    if (areScriptsMissing() && held instanceof HTMLButtonElement) playNative(held);
    else held?.click();
    held = undefined;
  };
  addEventListener('click', hold, true);
  return release;
}

function rest(element: HTMLElement | undefined): void {
  if (element) element.ariaBusy = null;
}

function playNative(button: HTMLButtonElement): void {
  const audio = button.closest('.track')?.querySelector('audio');
  void audio?.play().catch(() => undefined);
}

function findHeld(event: MouseEvent): HTMLElement | undefined {
  if (opensElsewhere(event) || !(event.target instanceof Element)) return undefined;

  const clicked = event.target.closest<HTMLElement>(NEEDS_SCRIPTS);
  const isOwn = clicked instanceof HTMLAnchorElement && !leadsToScreen(clicked);
  return clicked && !isOwn ? clicked : undefined;
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

function leadsToScreen(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.hash === '' && !link.hasAttribute('download');
}
