import { useLayoutEffect, useRef, type RefObject } from 'react';

const milliseconds = 320;
const settle = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/**
 * Lets the link of the current screen travel from the place of the last one, within the list that gets the ref. Not by
 * a view transition: that would have to take a picture of the whole page before each navigation.
 */
export function useTravel(current: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (link && last.current) travel(link, last.current);
    last.current = link;
  }, [current]);

  return list;
}

function travel(to: HTMLElement, from: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (to === from || isStill) return;

  const [start, end] = [toPlace(from), toPlace(to)];
  const [x, y] = [start.offsetLeft - end.offsetLeft, start.offsetTop - end.offsetTop];
  to.animate({ translate: [`${x}px ${y}px`, '0 0'] }, { duration: milliseconds, easing: settle });
}

// The place is that of the entry in the list; the link in it may be wider or narrower.
function toPlace(link: HTMLElement): HTMLElement {
  return link.closest('li') ?? link;
}
