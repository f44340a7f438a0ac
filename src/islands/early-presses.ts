import { fallBack, whenOnline } from './fall-back.ts';

/** How long a press waits for the script of its island. */
const SCRIPT_TIMEOUT_MS = 10_000;

/** Delays presses of buttons until their island is hydrated, unless its script is too late. */
export function repeatEarlyPresses(): void {
  let pressed: HTMLElement[] = [];
  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('button');
    const isEarly = button?.closest('astro-island')?.hasAttribute('ssr');
    if (!button || !isEarly || button.closest('[data-without-scripts]')) return;
    event.stopImmediatePropagation();
    button.ariaBusy = 'true';
    pressed.push(button);
    setTimeout(() => whenOnline(() => stopWaiting(button)), SCRIPT_TIMEOUT_MS);
  };
  const repeat = ({ target }: Event) => {
    const ready = pressed.filter((button) => button.closest('astro-island') === target);
    pressed = pressed.filter((button) => !ready.includes(button));
    for (const button of ready.filter(({ ariaBusy }) => ariaBusy)) {
      button.ariaBusy = null;
      button.click();
    }
  };
  addEventListener('click', hold, true);
  addEventListener('astro:hydrate', repeat, true);
}

/** Lets the island that a press still waits for fall back; an island waits for the one around it. */
function stopWaiting(button: HTMLElement): void {
  const waiting = [...document.querySelectorAll<HTMLElement>('astro-island[ssr]')];
  const island = waiting.find((one) => one.contains(button));
  if (button.ariaBusy && island) fallBack(island);
}
