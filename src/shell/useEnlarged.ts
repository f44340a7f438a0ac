import { useEffect, useState } from 'react';

/** A picture of the copy in its large version. */
export interface Enlarged {
  src: string;
  alt: string;
  caption: string;
}

/** The pictures of the screen, and which of them is enlarged. */
export interface Enlargement {
  pictures: Enlarged[];
  index: number;
}

/** Follows clicks on pictures of the copy; the links lead to the large versions where there is no script. */
export function useEnlarged() {
  const [enlargement, setEnlargement] = useState<Enlargement>();
  const close = () => setEnlargement(undefined);
  const step = (by: number) => setEnlargement((current) => current && move(current, by));

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-enlarge]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setEnlargement(collect(link));
    };
    document.addEventListener('click', open, { capture: true });
    document.addEventListener('astro:after-swap', close);
    return () => {
      document.removeEventListener('click', open, { capture: true });
      document.removeEventListener('astro:after-swap', close);
    };
  }, []);

  return { enlargement, close, step };
}

function collect(chosen: Element): Enlargement {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-enlarge]')];
  return { pictures: links.map(toEnlarged), index: links.findIndex((link) => link === chosen) };
}

function toEnlarged(link: HTMLAnchorElement): Enlarged {
  return {
    src: link.href,
    alt: link.querySelector('img')?.alt ?? '',
    caption: link.closest('figure')?.querySelector('figcaption')?.textContent.trim() ?? '',
  };
}

function move({ pictures, index }: Enlargement, by: number): Enlargement {
  return { pictures, index: (index + by + pictures.length) % pictures.length };
}
