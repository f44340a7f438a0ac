/** What A4 and Letter have between their margins (styles/print.css); sheets are columns. */
const SHEET = 'width: 17cm; columns: 1; column-gap: 0; column-fill: auto';
/** Their heights. What fits on the last one fits on both. */
const HEIGHTS = ['25.7cm', '23.9cm'];
/** Sizes of the type, as multiples of the smallest. */
const SIZES = [1.2, 1.15, 1.1, 1.05];
/** Smaller sizes that may make a song fit on one sheet, down to 9 points. */
const SMALL_SIZES = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.75];
/** Spaces between lines, in pixels; the largest is a quarter of the smallest distance. */
const LEADS = [8, 6, 4, 2];

/**
 * Before a page is printed: sets a song in two columns, if it has one language and would take more than two sheets otherwise, or in the
 * largest type that takes one sheet, or the fewest. Lets a song that fits on one sheet of paper fill it, in larger type, as long as
 * no more lines wrap, and with its lines apart.
 */
export function fitPaper(list: HTMLElement, isOneSheet: boolean): void {
  const main = list.closest('main') ?? list;
  const { cssText } = main.style;
  swapMedia();
  main.style.cssText = SHEET;
  const least = findLeast(main, list, isOneSheet);
  const { size = least, lead = 0 } = least === 1 && countSheets(main) === 1 ? findFit(main, list) : {};
  setType(list, '', '');
  main.style.cssText = cssText;
  swapMedia();
  list.style.setProperty('--paper-size', `${size}em`);
  list.style.setProperty('--paper-lead', `${lead}px`);
}

function setType(list: HTMLElement, size: string, lead: string): void {
  list.style.fontSize = size;
  list.style.setProperty('--lead', lead);
}

function countSheets(main: HTMLElement): number {
  return Math.round(main.scrollWidth / main.clientWidth);
}

/**
 * Sets a song on the fewest sheets, or up to two if it has one column. Columns continue on the next sheet, and type is a little smaller
 * if a sheet would have no words. Returns the size of the type.
 */
function findLeast(main: HTMLElement, list: HTMLElement, isOneSheet: boolean): number {
  const canSplit = !list.querySelector('.song-below');
  const hasColumns = list.querySelector(':scope > div > div + div') !== null;
  const rankOn = (height: string, isSmall: boolean, flows: boolean) => {
    main.style.height = height;
    const sheets = countSheets(main);
    const isTorn = hasColumns && !flows && sheets > 1;
    const most = Math.max(sheets, isOneSheet || hasColumns ? 1 : 2);
    return most + (isSmall ? 1 : 0) + (isTorn ? 1.5 : 0) + (isFilled(main, sheets) ? 0 : 2);
  };
  const set = (size: number, flows: boolean) => {
    setType(list, `${size}em`, '0px');
    list.toggleAttribute('data-columns', flows);
    const ranks = HEIGHTS.map((height) => rankOn(height, size < 1 && !isOneSheet, flows));
    return { size, flows, rank: Math.max(...ranks) };
  };
  const sizes = SMALL_SIZES.slice(0, isOneSheet ? undefined : 4);
  const sets = sizes.flatMap((size) => [set(size, false), set(size, canSplit)]);
  const { size, flows } = sets.reduce((best, next) => (next.rank < best.rank ? next : best));
  set(size, flows);
  return size;
}

/** Whether the first sheet and the last one have lines of the song. */
function isFilled(main: HTMLElement, sheets: number): boolean {
  const lines = main.querySelectorAll('.song-line');
  const findSheet = (line: Element = main) =>
    Math.round(Math.abs(center(line) - center(main)) / main.clientWidth);
  return findSheet(lines[0]) === 0 && findSheet(lines[lines.length - 1]) === sheets - 1;
}

function center(part: Element): number {
  const { left, width } = part.getBoundingClientRect();
  return left + width / 2;
}

function findFit(main: HTMLElement, list: HTMLElement) {
  const lines = [...list.querySelectorAll('.song-line')];
  const heights = lines.map((line) => line.clientHeight);
  const fits = () => countSheets(main) === 1;
  const size = SIZES.find((size) => {
    setType(list, `${size}em`, '0px');
    return fits() && lines.every((line, index) => line.clientHeight <= (heights[index] ?? 0) * size + 2);
  });
  const lead = LEADS.find((lead) => {
    setType(list, `${size ?? 1}em`, `${lead}px`);
    return fits();
  });
  return { size, lead };
}

/** Shows the page as it is printed, and as it is on the screen with the second call. */
function swapMedia(): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) swapIn(sheet);
}

/** Swaps the media of a sheet or a rule, if it has any, and of the rules in it. */
function swapIn({ media, cssRules }: Partial<Pick<CSSMediaRule, 'media' | 'cssRules'>>): void {
  if (media)
    media.mediaText = media.mediaText.replace(/\b(?:print|screen)\b/g, (word) =>
      word === 'print' ? 'screen' : 'print',
    );
  for (const rule of cssRules ?? []) swapIn(rule as CSSMediaRule);
}
