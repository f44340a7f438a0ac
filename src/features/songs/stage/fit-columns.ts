/** Sizes of the type in pixels: the smallest, one to read in the hand, one to read from a stand, and the largest. */
const SIZES = { least: 16, near: 18, far: 30, most: 44 };
const GAP_PIXELS = 40;
const MAX_COLUMNS = 3;
/** A line this many times as long as most others wraps, instead of making the whole song small. */
const LONG = 1.5;
/** Narrower columns would break lines at each word. */
const LEAST_COLUMN_EMS = 16;
/** The space above the first chord, which makes a third of the distance of lines with the part that each line has. */
const TOP_EMS = 0.53;

/** Columns with type of one size, and how many pages they take. */
interface Fit {
  count: number;
  size: number;
  pages: number;
  /** Whether there is space above the first chord. */
  hasTop: boolean;
}

/**
 * Sets sections in columns as high as their element: on the fewest pages with type that is legible from a stand, in the
 * largest type that fits. No section breaks, and only very long lines wrap, except on small windows, where all may. Spare
 * height goes between the lines. Returns the distance between two pages in pixels.
 */
export function fitColumns(list: HTMLElement): number {
  const { clientWidth, clientHeight } = list.parentElement ?? list;
  const toWidth = (count: number) => (clientWidth - GAP_PIXELS * (count - 1)) / count;
  list.style.paddingTop = '';
  list.style.setProperty('--lead', '0px');
  markLongLines(list);
  const find = (mayWrap: boolean, most = SIZES.most) =>
    Array.from({ length: MAX_COLUMNS }, (_, index) => index + 1)
      .flatMap((count) => {
        const found = findSize(list, toWidth(count), clientHeight, mayWrap);
        const largest = Math.min(found.size, most);
        const sizes = Array.from(
          { length: Math.max(largest - SIZES.far, 0) + 1 },
          (_, less) => largest - less,
        );
        return sizes.map((size): Fit => {
          const scaled = found.heights.map((height) => (height * size) / found.size);
          const countPages = (top: number) =>
            Math.ceil(countColumns(scaled, size, clientHeight - top) / count);
          const pages = countPages(0);
          return { count, size, pages, hasTop: countPages(size * TOP_EMS) === pages };
        });
      })
      .reduce((best, next) => (isBetter(next, best) ? next : best));
  const whole = find(false);
  const { count, size } = whole.size >= SIZES.near ? whole : find(true, SIZES.near);
  Object.assign(list.style, {
    width: '',
    height: '100%',
    columnCount: String(count),
    columnGap: `${GAP_PIXELS}px`,
    fontSize: `${size}px`,
  });
  spreadLines(list, size, clientWidth + GAP_PIXELS);
  return clientWidth + GAP_PIXELS;
}

/** Moves lines apart to an even number of pixels, up to a quarter more, as long as the pages stay the same. */
function spreadLines(list: HTMLElement, size: number, pageWidth: number): void {
  const getParts = () =>
    [...list.querySelectorAll('section')].flatMap((one) => [...one.getClientRects()]).length;
  const countPages = () => Math.ceil(list.scrollWidth / pageWidth - 0.1);
  const lines = [...list.querySelectorAll('.song-line:has(.song-chord)')];
  const distance = Math.min(...lines.map((line) => line.clientHeight));
  const [parts, pages] = [getParts(), countPages()];
  const most = lines.length > 0 ? 2 * Math.floor(distance / 8) : 0;
  for (let more = most; more > -size; more -= 2) {
    const lead = Math.max(more, 0);
    list.style.setProperty('--lead', `${lead}px`);
    // If lines cannot move apart, keep a part of the space above them.
    list.style.paddingTop = `${Math.max(0, size * TOP_EMS - (lead * 2) / 3 + Math.min(more, 0))}px`;
    if (getParts() === parts && countPages() === pages) return;
  }
}

/** Compares, in this order: type that is legible from a stand, fewer pages, space above the first chord, larger type. */
function isBetter(one: Fit, other: Fit): boolean {
  const difference = Math.min(one.size, SIZES.far) - Math.min(other.size, SIZES.far);
  const top = Number(one.hasTop) - Number(other.hasTop);
  return (difference || other.pages - one.pages || top || one.size - other.size) > 0;
}

/** How many columns sections of some heights fill, with a line between two. */
function countColumns(heights: number[], size: number, height: number): number {
  let [columns, used] = [1, 0];
  for (const section of heights) {
    if (used > 0 && used + section > height) {
      columns += 1;
      used = 0;
    }
    used += section + size;
  }
  return columns;
}

/** One column. It is a little narrower, because sizes of elements are whole pixels. */
function setColumn(list: HTMLElement, width: number, size: number): void {
  Object.assign(list.style, {
    width: `${Math.floor(width) - 1}px`,
    height: 'auto',
    columnCount: 'auto',
    fontSize: `${size}px`,
  });
}

/** The largest size with which all sections fit into a column, and their heights; the smallest if none does. */
function findSize(list: HTMLElement, width: number, height: number, mayWrap: boolean) {
  list.dataset['measure'] = mayWrap ? 'wrap' : 'line';
  let found: { size: number; heights: number[] } = { size: SIZES.least, heights: [] };
  let high = SIZES.most + 1;
  while (high - found.size > 1) {
    const size = Math.floor((found.size + high) / 2);
    setColumn(list, width, size);
    const sections = [...list.querySelectorAll('section')];
    const heights = sections.map((section) => section.getBoundingClientRect().height);
    const lines = mayWrap ? [] : [...list.querySelectorAll('p:not([data-long])')];
    const isWide =
      width >= size * LEAST_COLUMN_EMS && lines.every((line) => line.scrollWidth <= line.clientWidth);
    if (isWide && heights.every((section) => section < height)) found = { size, heights };
    else high = size;
  }
  delete list.dataset['measure'];
  return found;
}

/** Marks the lines that are much longer than nine of ten others. */
function markLongLines(list: HTMLElement): void {
  const lines = [...list.querySelectorAll('p')];
  lines.forEach((line) => delete line.dataset['long']);
  list.dataset['measure'] = 'line';
  setColumn(list, 1, SIZES.least);
  const widths = lines.map((line) => line.scrollWidth);
  delete list.dataset['measure'];
  const common = widths.toSorted((a, b) => a - b)[Math.floor(widths.length * 0.9) - 1] ?? Infinity;
  lines.forEach((line, index) => {
    if ((widths[index] ?? 0) > LONG * common) line.dataset['long'] = '';
  });
}
