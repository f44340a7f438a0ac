import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parse, type HTMLElement } from 'node-html-parser';

/** A screen of a built site, as its file has it. */
export interface BuiltScreen {
  /** Short and good for a file name: `home`, `music`, `posts-first`. */
  id: string;
  /** Its path from the top of the site: empty, or with a slash at the end. */
  path: string;
  html: HTMLElement;
}

const page = 'index.html';

/** All screens of a built site, the first one first and the others by their paths; the page for unknown paths is none. */
export async function readScreens(directory: string): Promise<BuiltScreen[]> {
  const files = await readdir(directory, { recursive: true }).catch(() => []);
  const paths = files.filter(isPage).map((file) => toPath(file));
  if (paths.length === 0) throw new Error(`There is no page in ${directory}: run \`npm run build\` first.`);

  return Promise.all(paths.sort().map((path) => readScreen(directory, path)));
}

/** The paths of the screens in the order of the navigation. */
export function listNavPaths(screens: BuiltScreen[]): string[] {
  const links = screens[0]?.html.querySelectorAll('nav:first-of-type a[href]') ?? [];
  return links.flatMap((link) => {
    const address = link.getAttribute('href') ?? '';
    const found = screens.find(
      ({ path }) => address.endsWith(`/${path}`) && (path !== '' || address === '/'),
    );
    return found ? [found.path] : [];
  });
}

/** Whether recordings can be played on a screen. */
export function hasRecordings({ html }: BuiltScreen): boolean {
  return html.querySelector('main [data-player]') !== null;
}

/** Whether a picture of a screen opens large: it is a link to a picture. */
export function hasEnlargements({ html }: BuiltScreen): boolean {
  return html.querySelectorAll('main a[href] img').some((image) => {
    const link = image.closest('a')?.getAttribute('href') ?? '';
    return /\.(avif|webp|jpe?g|png)$/.test(link);
  });
}

function isPage(file: string): boolean {
  return file === page || file.endsWith(sep + page);
}

function toPath(file: string): string {
  return file.slice(0, -page.length).replaceAll(sep, '/');
}

async function readScreen(directory: string, path: string): Promise<BuiltScreen> {
  const html = parse(await readFile(join(directory, path, page), 'utf8'));
  return { id: path.slice(0, -1).replaceAll('/', '-') || 'home', path, html };
}
