import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isStill } from '#lib/is-still.ts';
import { travel } from '#navigation/navigation-events.ts';

/**
 * Animates the current link from the position of the last one, within the list that gets the ref. A view transition would
 * take a snapshot of the whole page.
 */
export function useSlideToCurrent(current: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const from = last.current;
    const to = list.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
    last.current = to;
    if (!from || !to || from === to) return;
    // Just before paint, when the layout is final, to avoid a second layout.
    const frame = requestAnimationFrame(() => slide(to, from));
    return () => cancelAnimationFrame(frame);
  }, [current]);

  return list;
}

function slide(to: HTMLElement, from: HTMLElement): void {
  if (isStill()) return;

  const [start, end] = [getListItem(from), getListItem(to)];
  const [x, y] = [start.offsetLeft - end.offsetLeft, start.offsetTop - end.offsetTop];
  if (x !== 0 || y !== 0) to.animate({ translate: [`${x}px ${y}px`, '0 0'] }, travel);
}

// Measure the list item, because the link in it may be wider or narrower.
function getListItem(link: HTMLElement): HTMLElement {
  return link.closest('li') ?? link;
}
