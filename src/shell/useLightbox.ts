import { useEffect, useState } from 'react';
import { PICTURE_ID } from '#lib/ids.ts';
import { closeEntry, moveEntry, openEntry } from '#navigation/history-entries.ts';
import { onAddress } from '#navigation/navigation-events.ts';

/**
 * Enlarges the pictures of the page on click; without scripts they are links to the large versions. The address has the
 * enlarged picture, as `#picture-2`, so that Back closes it.
 */
export function useLightbox() {
  const [enlargement, setEnlargement] = useState<ReturnType<typeof collect>>();
  const step = (by: number) => {
    if (!enlargement) return;
    const { pictures } = enlargement;
    const index = (enlargement.index + by + pictures.length) % pictures.length;
    moveEntry(formatPictureHash(index));
    setEnlargement({ pictures, index });
  };

  useEffect(() => {
    let shown = -1;
    const follow = () => {
      const index = readIndex();
      if (index !== shown) setEnlargement(collect(index));
      shown = index;
    };
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-enlarge]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openEntry(formatPictureHash(findLinks().findIndex((candidate) => candidate === link)));
      follow();
    };
    document.addEventListener('click', open, { capture: true });
    const stop = onAddress(follow);
    return () => {
      document.removeEventListener('click', open, { capture: true });
      stop();
    };
  }, []);

  return { enlargement, close: closeLightbox, step };
}

function formatPictureHash(index: number): string {
  return `#picture-${index + 1}`;
}

/** Goes back to the address without a picture, which closes it. */
function closeLightbox(): void {
  if (readIndex() >= 0) closeEntry();
}

/** The index of the picture in the address; -1 if there is none. */
function readIndex(): number {
  return Number(PICTURE_ID.exec(location.hash.slice(1))?.[1] ?? 0) - 1;
}

function findLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('#main a[data-enlarge]')];
}

/** The pictures of the screen in their large versions, and the index of the enlarged one. */
function collect(index: number) {
  const links = findLinks();
  if (!links[index]) return undefined;

  // The dialog returns the focus to this link; Safari does not focus links on click.
  links[index].focus({ preventScroll: true });
  return { pictures: links.map(createEnlarged), index };
}

function createEnlarged(link: HTMLAnchorElement) {
  return {
    src: link.href,
    alt: link.querySelector('img')?.alt ?? '',
    caption: link.closest('figure')?.querySelector('figcaption')?.textContent.trim() ?? '',
    title: link.dataset['title'] ?? '',
  };
}
