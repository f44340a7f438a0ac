/** Sizes of the type in pixels: the smallest, one to read in the hand, one to read from a stand, and the largest. */
const SIZES = { least: 16, near: 20, far: 28, most: 44 };

const GAP_PIXELS = 40;

const MAX_COLUMNS = 3;

/** A line this many times as long as most others turns, instead of making the whole song small. */
const LONG = 1.5;

/** Narrower columns would break lines at each word. */
const LEAST_COLUMN_EMS = 16;

/**
 * Sets sections in columns as high as their element, in the largest type with which each section fits into a column and
 * no line wraps but the few that are very long; type to read from a stand rather has more columns. On small windows, lines
 * wrap instead of getting smaller. Returns the distance between two pages in pixels.
 */
export function fitColumns(list: HTMLElement): number {
  const { clientWidth, clientHeight } = list.parentElement ?? list;
  markLongLines(list);
  const counts = Array.from({ length: MAX_COLUMNS }, (_, index) => index + 1);
  const find = (mayWrap: boolean, most = SIZES.most) =>
    counts
      .map((count) => {
        const width = (clientWidth - GAP_PIXELS * (count - 1)) / count;
        return { count, size: Math.min(findSize(list, width, clientHeight, mayWrap), most) };
      })
      .reduce((best, next) => (next.size >= Math.min(best.size, SIZES.far) ? next : best));
  const whole = find(false);
  const { count, size } = whole.size >= SIZES.near ? whole : find(true, SIZES.near);
  Object.assign(list.style, {
    width: '',
    height: '100%',
    columnCount: String(count),
    columnGap: `${GAP_PIXELS}px`,
    fontSize: `${size}px`,
  });
  return clientWidth + GAP_PIXELS;
}

/** The largest size with which all sections fit into a column; the smallest if none does. */
function findSize(list: HTMLElement, width: number, height: number, mayWrap: boolean): number {
  // Columns have parts of pixels, which sizes of elements do not tell.
  Object.assign(list.style, { width: `${Math.floor(width) - 1}px`, height: 'auto', columnCount: 'auto' });
  list.dataset['measure'] = mayWrap ? 'wrap' : 'line';
  let [low, high] = [SIZES.least, SIZES.most + 1];
  while (high - low > 1) {
    const size = Math.floor((low + high) / 2);
    list.style.fontSize = `${size}px`;
    if (width >= size * LEAST_COLUMN_EMS && fits(list, height, mayWrap)) low = size;
    else high = size;
  }
  delete list.dataset['measure'];
  return low;
}

function fits(list: HTMLElement, height: number, mayWrap: boolean): boolean {
  const isLow = [...list.querySelectorAll<HTMLElement>('section')].every(
    (section) => section.getBoundingClientRect().height < height,
  );
  const lines = [...list.querySelectorAll('p:not([data-long])')];
  return isLow && (mayWrap || lines.every((line) => line.scrollWidth <= line.clientWidth));
}

/** Marks the lines that are much longer than nine of ten others. */
function markLongLines(list: HTMLElement): void {
  const lines = [...list.querySelectorAll('p')];
  lines.forEach((line) => delete line.dataset['long']);
  list.dataset['measure'] = 'line';
  Object.assign(list.style, { width: '0', columnCount: 'auto', fontSize: `${SIZES.least}px` });
  const widths = lines.map((line) => line.scrollWidth);
  delete list.dataset['measure'];
  const common = widths.toSorted((a, b) => a - b)[Math.floor(widths.length * 0.9) - 1] ?? Infinity;
  lines.forEach((line, index) => {
    if ((widths[index] ?? 0) > LONG * common) line.dataset['long'] = '';
  });
}
