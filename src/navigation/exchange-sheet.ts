import { isStill } from '#lib/is-still.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { travel } from './navigation-events.ts';

/** How long the paper takes to change its color, like the surfaces around it (styles/motion.css). */
const DISSOLVE_MS = 500;

/** Replaces `<main>`: the old one fades over the next one. */
export function exchangeMain(main: HTMLElement, next: HTMLElement): void {
  if (isStill()) {
    removeMain(main, next);
    return;
  }
  const sheet = findSheet(main);
  const [width, { backgroundColor }] = [sheet.offsetWidth, getComputedStyle(sheet)];
  keepInPlace(main);
  // After the old one, so that its text is above the old paper.
  main.after(next);
  findSheet(next).animate([{ backgroundColor, offset: 0 }], DISSOLVE_MS);
  main.addEventListener('animationend', ({ target }) => target === main && removeMain(main));
  // Just before paint, when the layout is final, to avoid a second layout.
  requestAnimationFrame(() => {
    clipTo(sheet, findSheet(next));
    moveEdge(findSheet(next), width);
  });
}

/** Keeps the old text on the next paper, whose edge moves. */
function clipTo(sheet: HTMLElement, next: HTMLElement): void {
  const [old, paper] = [sheet.getBoundingClientRect(), next.getBoundingClientRect()];
  const [right, left] = [old.right - paper.right, paper.left - old.left].map((gap) => Math.max(0, gap));
  const bottom = Math.max(0, old.bottom - paper.bottom);
  sheet.animate(
    { clipPath: [`inset(0 0 ${bottom}px)`, `inset(0 ${right}px ${bottom}px ${left}px)`] },
    travel,
  );
}

/** Keeps the old `<main>` where it is in the window (styles/motion.css). */
function keepInPlace(main: HTMLElement): void {
  const { top, left, width } = main.getBoundingClientRect();
  const sheet = findSheet(main).getBoundingClientRect();
  const heading = sheet.top - top;
  // In wide windows, the rows belong to the shell.
  const { gridTemplateRows: rows } = getComputedStyle(main);
  Object.assign(main.style, {
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    gridTemplateRows: rows.startsWith('subgrid') ? `${heading}px ${sheet.height}px` : rows,
    // The next sheet is not scrolled.
    ...(scrollY > 0 && { clipPath: `inset(${heading + scrollY}px 0 0)` }),
  });
  main.classList.add('leaving');
  main.removeAttribute('id');
  main.inert = true;
  main.ariaHidden = 'true';
}

/** Removes `<main>`, and unmounts its islands. */
function removeMain(main: HTMLElement, next?: HTMLElement): void {
  // Chromium loads a removed picture with `sizes="auto"` in a larger size, and keeps it and its parents in memory
  // (https://crbug.com/1213045).
  main.querySelectorAll('source').forEach((source) => (source.sizes = '1px'));
  if (next) main.replaceWith(next);
  else main.remove();
  const unmount = 'astro:unmount';
  // React reports an error if an island is unmounted while it hydrates, as by Astro at the next navigation.
  const hold = (event: Event) => event.stopPropagation();
  main.addEventListener(unmount, hold, true);
  whenIdle(() => {
    main.removeEventListener(unmount, hold, true);
    main.querySelectorAll('astro-island').forEach((island) => island.dispatchEvent(new Event(unmount)));
  });
}

/** Moves the edge of the sheet from its old place; its text keeps the final width. */
function moveEdge(sheet: HTMLElement, from: number): void {
  const to = sheet.offsetWidth;
  const text = sheet.querySelector<HTMLElement>('.prose');
  if (from === to || !text) return;

  const widths = [`${from}px`, `${to}px`];
  text.style.width = `${text.offsetWidth}px`;
  const frames = { width: widths, maxWidth: widths, overflow: ['clip', 'clip'] };
  void sheet.animate(frames, travel).finished.then(() => (text.style.width = ''));
}

function findSheet(main: HTMLElement): HTMLElement {
  return main.querySelector('.prose')?.parentElement ?? main;
}
