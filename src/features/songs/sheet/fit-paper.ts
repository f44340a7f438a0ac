/** What A4 and Letter both have between their margins, in pixels. */
const PAPER = { width: 642, height: 904 };
/** Sizes of the type, as multiples of the smallest. */
const SIZES = [1.2, 1.15, 1.1, 1.05];
/** Smaller sizes that may make a song fit on one sheet, down to 9 points. */
const SMALL_SIZES = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.75];
/** Spaces between lines, in pixels; the largest is a quarter of the smallest distance. */
const LEADS = [8, 6, 4, 2];

/**
 * Before a page is printed: sets a song in two columns, if it can be split and would take more than two sheets otherwise, or in the
 * largest type that takes one sheet, or the fewest. Lets a song that fits on one sheet of paper fill it, in larger type, as long as no more lines wrap,
 * and with its lines apart.
 */
export function fitPaper(list: HTMLElement, isOneSheet: boolean, canSplit: boolean): void {
  swapMedia();
  document.body.style.width = `${PAPER.width}px`;
  const least = findLeast(list, isOneSheet, canSplit);
  const { size = least, lead = 0 } = least === 1 && fits(list) ? findFit(list) : {};
  setType(list, '', '');
  document.body.style.width = '';
  swapMedia();
  list.style.setProperty('--paper-size', `${size}em`);
  list.style.setProperty('--paper-lead', `${lead}px`);
}

function setType(list: HTMLElement, size: string, lead: string): void {
  list.style.fontSize = size;
  list.style.setProperty('--lead', lead);
}

/** Sets a song on the fewest sheets, or up to two unless it shall take one. Returns the size of its type. */
function findLeast(list: HTMLElement, isOneSheet: boolean, canSplit: boolean): number {
  const main = list.closest('main') ?? list;
  main.classList.add('on-paper');
  const set = (size: number, hasColumns: boolean) => {
    setType(list, `${size}em`, '0px');
    list.toggleAttribute('data-columns', hasColumns);
    return { size, hasColumns, sheets: Math.round(main.scrollWidth / main.clientWidth) };
  };
  const sizes = isOneSheet ? SMALL_SIZES : [1];
  const rank = ({ sheets }: ReturnType<typeof set>) => Math.max(sheets, isOneSheet ? 1 : 2);
  const sets = sizes.flatMap((size) => [set(size, false), set(size, canSplit)]);
  const { size, hasColumns } = sets.reduce((best, next) => (rank(next) < rank(best) ? next : best));
  set(size, hasColumns);
  main.classList.remove('on-paper');
  return size;
}

function findFit(list: HTMLElement) {
  const lines = [...list.querySelectorAll('.song-line')];
  const heights = lines.map((line) => line.clientHeight);
  const size = SIZES.find((size) => {
    setType(list, `${size}em`, '0px');
    return fits(list) && lines.every((line, index) => line.clientHeight <= (heights[index] ?? 0) * size + 2);
  });
  const lead = LEADS.find((lead) => {
    setType(list, `${size ?? 1}em`, `${lead}px`);
    return fits(list);
  });
  return { size, lead };
}

function fits(list: HTMLElement): boolean {
  const height = list.closest('main')?.clientHeight ?? Infinity;
  return height <= PAPER.height;
}

/** Shows the page as it is printed, and as it is on the screen with the second call. */
function swapMedia(): void {
  const swap = (media: MediaList) => {
    media.mediaText = media.mediaText.replace(/\b(?:print|screen)\b/g, (word) =>
      word === 'print' ? 'screen' : 'print',
    );
  };
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) swap(rule.media);
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) visit(rule.cssRules);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    swap(sheet.media);
    visit(sheet.cssRules);
  }
}
