import { listFiles } from '../../lib/files';
import { isWholeId, toId } from '../../lib/ids';
import { decodePath, toScreenPath } from '../../lib/paths';
import { isMail } from '../../model/values';
import { describeDeadLink } from '../dead-links';
import { listAddresses } from '../list-addresses';
import type { Fault, Problem } from '../problem';
import { isPage, listServed, locations, type Content } from '../read-content';

const host = 'https://site.invalid';
const noAddress: Fault = {
  message: 'a link has no address.',
  hint: 'Write where it leads between the round brackets, or delete the link.',
};

/** Links to screens lead to one that is there. All other addresses are checked in what a build makes (check-links.ts). */
export async function checkScreenLinks(content: Content): Promise<Problem[]> {
  // Also those of pages that cannot be read, of which others tell.
  const screens = content.files.filter(isPage).flatMap((file) => toScreen(file) ?? []);
  const isOwnRoute = await findOwnRoutes(content.root);
  const served = listServed(content);

  const isThere = (path: string) =>
    screens.includes(path) ||
    isOwnRoute(path) ||
    [path.slice(0, -1), `${path}index.html`].some((file) => served.has(file));
  return [...content.pages, ...content.tracks].flatMap(({ file, tree }) => {
    const links = tree ? listAddresses(tree) : [];
    return links.flatMap(({ url, line }) => {
      if (url.trim() === '') return [{ file, line, ...noAddress, severity: 'error' as const }];
      const path = toPath(url, file);
      if (path === undefined || isThere(path)) return [];
      return [{ file, line, ...describeDeadLink(url, screens, content.drafts), severity: 'error' as const }];
    });
  });
}

/** The path of a screen to which an address leads, or would lead; one with an ending may be a file that a build makes. */
function toPath(url: string, file: string): string | undefined {
  // A story is shown on whatever screen has the list.
  if (!isPage(file) && !url.startsWith('/')) return undefined;

  const screen = isPage(file) ? toScreen(file) : '/';
  const from = screen && `${host}${screen}`;
  if (!from || !URL.canParse(url, from)) return undefined;
  const { origin, pathname } = new URL(url, from);
  if (origin !== host) return undefined;
  const path = decodePath(pathname).normalize();
  return /\.[^/]*$/.test(path) && !isMail(url) ? undefined : path.replace(/\/?$/, '/');
}

/** The path of the screen that a page makes; one whose name has no letter makes none, as the rule for names tells. */
function toScreen(file: string): string | undefined {
  const id = toId(file.slice(locations.pages.length + 1));
  return isWholeId(id) ? toScreenPath(id) : undefined;
}

/** Whether a path is that of a screen whose file is in `src/pages`, or may be one of those that such a file makes. */
async function findOwnRoutes(root: URL): Promise<(path: string) => boolean> {
  const files = await listFiles(root, 'src/pages');
  const routes = files
    .filter((file) => file.endsWith('.astro'))
    .map((file) => `/${file.replace(/(?:\/?\bindex)?\.astro$/, '')}/`);
  return (path) =>
    routes.some((route) => {
      const [fixed = ''] = route.split('[');
      // The one at the top makes the screens of the owner.
      return fixed === route ? path === route : fixed !== '/' && path.startsWith(fixed);
    });
}
