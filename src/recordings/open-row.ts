import { startFlights } from '#navigation/flights.ts';
import { travel } from '#navigation/navigation-events.ts';

/** What a row of the list and the page of its song share. */
interface Song {
  title: HTMLElement;
  card: Element | null;
}

/** The words of a title, or play button and waveform. */
interface Part {
  wholes: HTMLElement[];
  boxes: DOMRect[];
  color?: string;
  /** Gives an element for each box. */
  split: () => HTMLElement[];
  join?: (elements: HTMLElement[]) => void;
}

/** Opens a row of the list into the page of its song, and closes it on the way back. */
export function openRows(): void {
  startFlights(({ from, to }) => {
    const row = findRow(to.pathname);
    const old = row ?? findPage();
    if (!old) return undefined;

    const parts = readParts(old);
    return () => {
      const next = row ? findPage() : findRow(from.pathname);
      if (!next) return;
      // Else it would rise below what lands in it.
      const fades = document.querySelector('#main .prose')?.getAnimations() ?? [];
      fades.forEach((fade) => fade.cancel());
      flyAll(parts, readParts(next), fades[0]?.effect?.getTiming());
    };
  });
}

function findRow(path: string): Song | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#main .track-title a')];
  const title = links.find(({ pathname }) => pathname === path);
  return title && { title, card: title.closest('.track') };
}

function findPage(): Song | undefined {
  const title = document.querySelector<HTMLElement>('#main:has([data-track]) > h1');
  return title ? { title, card: document.querySelector('#main .track') } : undefined;
}

/** Reads where both parts are, also while they fly. */
function readParts({ title, card }: Song): Part[] {
  const controls = [...(card?.querySelectorAll<HTMLElement>('.play-button, .play-button + *') ?? [])];
  const boxes = controls.map((control) => control.getBoundingClientRect());
  return [readTitle(title), { wholes: controls, boxes, split: () => controls }];
}

/** Each word flies alone, because lines may break elsewhere. */
function readTitle(title: HTMLElement): Part {
  const words = listWords(title);
  return {
    wholes: [title],
    boxes: words.flatMap((word) => [...word.getClientRects()]),
    color: getComputedStyle(words[0]?.startContainer.parentElement ?? title).color,
    split: () => {
      title.getAnimations().forEach((fade) => fade.cancel());
      // Else the spaces of a link would still be underlined.
      title.style.textDecoration = 'none';
      return words.map(wrapWord);
    },
    join: (elements) => {
      title.style.textDecoration = '';
      elements.forEach((element) => element.replaceWith(...element.childNodes));
      title.normalize();
    },
  };
}

function listWords(title: HTMLElement): Range[] {
  const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  const words: Range[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of text.nodeValue?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      words.push(range);
    }
  return words;
}

function wrapWord(range: Range): HTMLElement {
  const word = document.createElement('span');
  word.style.cssText = 'display: inline-block; position: relative';
  range.surroundContents(word);
  return word;
}

function flyAll(old: Part[], next: Part[], fade?: EffectTiming): void {
  const pairs = next.flatMap((end, nth) => {
    const start = old[nth];
    return start && canFly(start, end) ? [{ start, end, elements: end.split() }] : [];
  });
  fadeInAround(
    pairs.flatMap(({ elements }) => elements),
    fade,
  );
  for (const { start, end, elements } of pairs) {
    for (const { style } of start.wholes) style.visibility = 'hidden';
    const flights = elements.map((element, nth) =>
      fly(element, start.boxes[nth], end.boxes[nth], start.color),
    );
    void Promise.all(flights.map(({ finished }) => finished)).then(() => end.join?.(elements));
  }
}

/** Whether all of it is in sight; words that break are in more boxes. */
function canFly(start: Part, end: Part): boolean {
  const boxes = [...start.boxes, ...end.boxes];
  const isInSight = boxes.every(({ top, bottom }) => bottom > 0 && top < innerHeight);
  return isInSight && start.boxes.length === end.boxes.length;
}

/** Fades in the text without what flies in it. */
function fadeInAround(flying: Element[], timing?: EffectTiming): void {
  const fadeIn = (element: Element) => {
    if (flying.includes(element)) return;
    const isAround = flying.some((part) => element.contains(part));
    const frame = isAround ? { backgroundColor: 'transparent' } : { opacity: 0 };
    element.animate([{ ...frame, offset: 0 }], timing);
    if (isAround) [...element.children].forEach(fadeIn);
  };
  document.querySelectorAll('#main .prose').forEach(fadeIn);
}

function fly(element: HTMLElement, from = new DOMRect(), to = from, color?: string): Animation {
  const [x, y] = [from.left - to.left, from.top - to.top];
  const [wider, higher] = [from.width - to.width, from.height - to.height];
  const transform = `translate(${x + wider / 2}px, ${y + higher / 2}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  // On the sheet it is dark, and on the picture light; the sheet is below the heading.
  if (color) element.animate([{ color, offset: 0 }], { duration: y > 0 ? 250 : 80, easing: 'ease-in-out' });
  return element.animate([{ transform, zIndex: 1 }, { zIndex: 1 }], travel);
}
