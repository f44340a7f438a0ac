/** How long a visitor who has scrolled goes on reading by themselves, in milliseconds. */
const READING_MS = 3000;

let scrolledAt = -Infinity;
let last: Element | null = null;

/** Notices when a visitor scrolls, until the returned function is called. */
export function followReading(): () => void {
  const controller = new AbortController();
  const note = () => (scrolledAt = performance.now());
  for (const event of ['wheel', 'touchmove', 'keydown'])
    document.addEventListener(event, note, { passive: true, signal: controller.signal });
  return () => controller.abort();
}

/**
 * Brings the line that sounds into the middle of the window, where a visitor has followed the one before it. Never while
 * they scroll, nor for those who want less motion.
 */
export function keepInSight(line: Element | null): void {
  // Nothing sounds between two verses.
  if (!line) return;
  const before = last;
  last = line;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || performance.now() - scrolledAt < READING_MS) return;
  if (before?.isConnected && isInSight(before, 0) && !isInSight(line, 0.2))
    line.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

/** Whether an element is in the window, and not in a share of it at its upper and lower edge. */
function isInSight(element: Element, edge: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= innerHeight * edge && bottom <= innerHeight * (1 - edge);
}
