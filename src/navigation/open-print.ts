import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { startFlights } from './flights.ts';
import { travel } from './navigation-events.ts';

interface Print {
  /** Where it leads. */
  href: string;
  image: HTMLImageElement;
  width: number;
  height: number;
  /** Which point of it stays visible, as shares of its width and height. */
  focus: number[];
}

/** The box in which a print shows in the window, and the left, top and width of all of it. */
interface Place {
  box: DOMRect;
  left: number;
  top: number;
  width: number;
}

interface Flight {
  print: Print;
  places: Place[];
  timing: KeyframeAnimationOptions;
}

/** The print grows into the window, and then dissolves into the background of its screen. */
const opening: KeyframeAnimationOptions = { ...travel, duration: 480, fill: 'both' };
const dissolve: KeyframeAnimationOptions = { delay: 240, duration: 460, fill: 'both' };

/** The window dissolves into the print, which shrinks into its place: slowly at first, until it is seen. */
const closing: KeyframeAnimationOptions = {
  duration: 320,
  easing: 'cubic-bezier(0.5, 0, 0.2, 1)',
  fill: 'both',
};
const APPEAR_MS = 120;

/** The print that opened last. */
let opened: Print | undefined;

/** The flight that started last: behind the sheet, and over it. */
let latest: (Flight & { behind: HTMLElement; over: HTMLElement }) | undefined;

/** Opens a pressed print of a row into the background of its screen, and closes it when the visitor goes back. */
export function openPrints(): void {
  startFlights((event) => prepareOpening(event) ?? prepareClosing(event));
}

function prepareOpening({ sourceElement: link }: TransitionBeforeSwapEvent): (() => void) | undefined {
  const image = link?.closest('.slice')?.querySelector('img');
  const sheet = image?.closest('.sheet');
  if (!(link instanceof HTMLAnchorElement) || !image?.complete || !sheet) return undefined;

  const print = readPrint(image, link.href);
  const place = findPlace(image, print);
  return () => {
    const end = findWindow(print);
    if (!end || !isInSight(place)) return;

    opened = print;
    image.style.visibility = 'hidden';
    const { behind } = start(sheet, { print, places: [findCurrent(print) ?? place, end], timing: opening });
    void behind.animate({ opacity: [1, 0] }, dissolve).finished.then(() => behind.remove());
  };
}

function prepareClosing({ navigationType, from }: TransitionBeforeSwapEvent): (() => void) | undefined {
  const print = opened;
  if (navigationType !== 'traverse' || !print || from.pathname !== new URL(print.href).pathname)
    return undefined;

  return () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#main .slice a')];
    const image = links.find(({ href }) => href === print.href)?.querySelector('img');
    const [sheet, from] = [image?.closest('.sheet'), findCurrent(print) ?? findWindow(print)];
    if (image && sheet && from) land(image, sheet, print, from);
  };
}

function land(image: HTMLImageElement, sheet: Element, print: Print, from: Place): void {
  holdStill(sheet);
  const place = findPlace(image, print);
  if (!isInSight(place)) return;

  image.loading = 'eager';
  const opacity = latest?.behind.isConnected ? Number(getComputedStyle(latest.behind).opacity) : 0;
  const { behind, over } = start(sheet, { print, places: [from, place], timing: closing });
  behind.animate({ opacity: [opacity, 1] }, APPEAR_MS);
  over.animate({ opacity: [0, 1] }, APPEAR_MS);
  const landed = Promise.all(over.getAnimations().map(({ finished }) => finished));
  void landed.then(() => behind.remove());
  void Promise.allSettled([landed, image.decode()]).then(() => over.remove());
}

/** Ends the rise of the text, in which a print lands. */
function holdStill(sheet: Element): void {
  for (const animation of sheet.getAnimations({ subtree: true }))
    if (animation instanceof CSSAnimation && animation.animationName === 'rise') animation.cancel();
}

function readPrint(image: HTMLImageElement, href: string): Print {
  const { currentSrc, naturalWidth, naturalHeight } = image;
  const focus = getComputedStyle(image).objectPosition.split(' ');
  return {
    href,
    image: Object.assign(new Image(), { src: currentSrc, alt: '', decoding: 'sync' }),
    width: naturalWidth,
    height: naturalHeight,
    focus: focus.map((share) => parseFloat(share) / 100),
  };
}

/** Where a print is in its row. */
function findPlace(image: HTMLImageElement, print: Print): Place {
  const frame = image.closest('picture') ?? image;
  return { ...coverBox(image.getBoundingClientRect(), print), box: frame.getBoundingClientRect() };
}

/** Where a print is that still flies. */
function findCurrent({ href }: Print): Place | undefined {
  if (!latest?.behind.isConnected || latest.print.href !== href) return undefined;
  const [from, to] = latest.places;
  const progress = latest.behind.getAnimations()[0]?.effect?.getComputedTiming().progress;
  if (!from || !to || typeof progress !== 'number') return undefined;

  const mix = (start: number, end: number) => start + (end - start) * progress;
  const [x, y] = [mix(from.box.x, to.box.x), mix(from.box.y, to.box.y)];
  const [width, height] = [mix(from.box.width, to.box.width), mix(from.box.height, to.box.height)];
  const box = new DOMRect(x, y, width, height);
  return { box, left: mix(from.left, to.left), top: mix(from.top, to.top), width: mix(from.width, to.width) };
}

/** Where a print is that covers the window, if the background is about to change. */
function findWindow(print: Print): Place | undefined {
  const background = document.querySelector('.background.leaving');
  // Not with forced colors.
  if (!background?.checkVisibility()) return undefined;
  return coverBox(background.getBoundingClientRect(), print);
}

function coverBox(box: DOMRect, { width, height, focus: [x = 0.5, y = 0.5] }: Print): Place {
  const scale = Math.max(box.width / width, box.height / height);
  const left = box.left + (box.width - width * scale) * x;
  const top = box.top + (box.height - height * scale) * y;
  return { box, left, top, width: width * scale };
}

function isInSight({ box }: Place): boolean {
  return box.bottom > 0 && box.top < innerHeight;
}

function start(sheet: Element, flight: Flight): { behind: HTMLElement; over: HTMLElement } {
  latest?.behind.remove();
  latest?.over.remove();
  latest = { ...flight, behind: flyBehind(flight), over: flyOver(sheet, flight) };
  return latest;
}

/** Flies over the backgrounds, behind all else. */
function flyBehind(flight: Flight): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'background leaving';
  layer.style.cssText = 'animation: none; background: none; overflow: hidden';
  [...document.querySelectorAll('.background')].at(-1)?.after(layer);
  return fly(layer, flight);
}

/** Flies over a sheet, and within it. */
function flyOver(sheet: Element, flight: Flight): HTMLElement {
  const layer = document.createElement('div');
  const { left, top, width, height } = sheet.getBoundingClientRect();
  layer.style.cssText = `position: absolute; left: 0; top: 0; width: ${width}px; height: ${height}px; overflow: hidden; pointer-events: none`;
  sheet.append(layer);
  const origin = layer.getBoundingClientRect();
  Object.assign(layer.style, { left: `${left - origin.left}px`, top: `${top - origin.top}px` });
  return fly(layer, flight);
}

function fly(layer: HTMLElement, { print, places, timing }: Flight): HTMLElement {
  const origin = layer.getBoundingClientRect();
  const largest = Math.max(...places.map(({ width }) => width));
  const image = print.image.cloneNode() as HTMLImageElement;
  image.style.cssText = `position: absolute; left: 0; top: 0; width: ${largest}px; max-width: none; transform-origin: 0 0`;
  layer.append(image);
  const clipPath = places.map(
    ({ box: { top, right, bottom, left } }) =>
      `inset(${top - origin.top}px ${origin.right - right}px ${origin.bottom - bottom}px ${left - origin.left}px)`,
  );
  const transform = places.map(
    ({ left, top, width }) =>
      `translate(${left - origin.left}px, ${top - origin.top}px) scale(${width / largest})`,
  );
  layer.animate({ clipPath }, timing);
  image.animate({ transform }, timing);
  return layer;
}
