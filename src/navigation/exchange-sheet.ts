import { isStill, travel } from './navigation-events.ts';

/** Replaces `<main>`: a copy of the old one fades over the next one, so that the sheet is never empty. */
export function exchangeMain(main: HTMLElement, next: HTMLElement): void {
  const copies = isStill() ? [] : [copyMain(main, next)];
  const width = findSheet(main).offsetWidth;
  // Chromium loads a removed picture with `sizes="auto"` in a larger size, and keeps it and its parents in memory
  // (https://crbug.com/1213045).
  main.querySelectorAll('source').forEach((source) => (source.sizes = '1px'));
  main.replaceWith(next, ...copies);
  if (isStill()) return;
  // Just before paint, when the layout is final, to avoid a second layout.
  requestAnimationFrame(() => moveEdge(findSheet(next), width));
}

/** Copies `<main>` without its scripts to where it is in the window, in the colors of the next one (styles/motion.css). */
function copyMain(main: HTMLElement, next: HTMLElement): HTMLElement {
  const copy = main.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('script, source').forEach((element) => element.remove());
  copy.querySelectorAll('astro-island').forEach((island) => island.replaceWith(...island.childNodes));
  [copy, ...copy.querySelectorAll('[id]')].forEach((element) => element.removeAttribute('id'));
  const shown = main.querySelectorAll('img');
  copy.querySelectorAll('img').forEach((image, index) => {
    image.removeAttribute('srcset');
    Object.assign(image, { src: shown[index]?.currentSrc ?? '', loading: 'eager' });
  });
  const { top, left, width } = main.getBoundingClientRect();
  const sheet = findSheet(main).getBoundingClientRect();
  const heading = sheet.top - top;
  Object.assign(copy.style, {
    ...{ top: `${top}px`, left: `${left}px`, width: `${width}px` },
    gridTemplateRows: `${heading}px ${sheet.height}px`,
    // The next sheet is not scrolled.
    ...(scrollY > 0 && { clipPath: `inset(${heading + scrollY}px 0 0)` }),
  });
  copy.dataset['palette'] = next.dataset['palette'];
  copy.classList.add('leaving');
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.addEventListener('animationend', ({ target }) => target === copy && copy.remove());
  return copy;
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
