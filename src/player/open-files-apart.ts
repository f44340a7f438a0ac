import { isFilePath } from '#lib/file-links.ts';
import type { Player } from './player.ts';

/** Opens files of the site, such as the resume, in a new tab while a recording is current: the page would end with its sound. */
export function openFilesApart(player: Player): void {
  const open = ({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]:not([target], [download])');
    const isCurrent = !['idle', 'offered'].includes(player.state.get().status);
    if (!isCurrent || link?.origin !== location.origin || !isFilePath(link.pathname)) return;
    link.target = '_blank';
    // After the browser has followed the link.
    setTimeout(() => link.removeAttribute('target'));
  };
  addEventListener('click', open, true);
}
