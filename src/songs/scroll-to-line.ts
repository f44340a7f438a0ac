/** How long not to scroll after the visitor has. */
const READING_MS = 3000;

let scrolledAt = -Infinity;
let last: Element | null = null;

/** Watches for scrolling until the returned function is called. */
export function watchScrolling(): () => void {
  const controller = new AbortController();
  const note = () => (scrolledAt = performance.now());
  for (const event of ['wheel', 'touchmove', 'keydown'])
    document.addEventListener(event, note, { passive: true, signal: controller.signal });
  return () => controller.abort();
}

/**
 * Scrolls to the line that is playing if the last one was in view. Does nothing while the visitor scrolls, or with reduced
 * motion.
 */
export function scrollToLine(line: Element | null): void {
  // A pause between two verses.
  if (!line) return;
  const before = last;
  last = line;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || performance.now() - scrolledAt < READING_MS) return;
  if (before?.isConnected && isVisible(before, 0) && !isVisible(line, 0.2))
    line.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

/** Whether an element is in the window, without margins of the given share of its height. */
function isVisible(element: Element, edge: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= innerHeight * edge && bottom <= innerHeight * (1 - edge);
}
