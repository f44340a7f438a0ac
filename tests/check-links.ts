import { access, glob, readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { findNearest } from '#lib/nearest.ts';
import { listPageUrls, listStyleUrls, parsePage } from '../scripts/doctor/page-addresses.ts';
import { decodePath } from '#lib/paths.ts';

/** A broken link in a built file. */
export interface BrokenLink {
  /** The built file with the link, relative to the folder of the site. */
  page: string;
  address: string;
  missing: 'file' | 'anchor';
  /** The most similar id in the file. */
  nearest?: string | undefined;
}

type Missing = Pick<BrokenLink, 'missing' | 'nearest'>;

interface Site {
  folder: string;
  base: string;
  origin: string | undefined;
  anchors: Map<string, Set<string>>;
}

/** All broken links within a built site, including stylesheets. */
export async function checkLinks(folder: string, base = '/', siteUrl?: string): Promise<BrokenLink[]> {
  const files = await Array.fromAsync(glob('**/*.{html,css}', { cwd: folder }));
  const site: Site = { folder, base, origin: siteUrl && new URL(siteUrl).origin, anchors: new Map() };
  const found = await Promise.all(files.map((file) => checkFile(site, file.replaceAll('\\', '/'))));
  return found.flat();
}

async function checkFile(site: Site, page: string): Promise<BrokenLink[]> {
  const text = await readFile(join(site.folder, page), 'utf8');
  const addresses = page.endsWith('.css') ? listStyleUrls(text) : listPageUrls(parsePage(text));
  const broken: BrokenLink[] = [];
  for (const address of new Set(addresses)) {
    const missing = await findMissing(site, page, address);
    if (missing) broken.push({ page, address, ...missing });
  }
  return broken;
}

async function findMissing(site: Site, page: string, address: string): Promise<Missing | undefined> {
  const home = site.origin ?? 'https://site.invalid';
  if (/^(?:data|mailto|tel|blob|javascript):/i.test(address) || !URL.canParse(address, home))
    return undefined;

  const url = new URL(address, new URL(toPath(site, page), home));
  if (url.origin !== home) return undefined;
  // Only a full address may lead to another site on the same host.
  if (!`${url.pathname}/`.startsWith(site.base)) return isFull(address) ? undefined : { missing: 'file' };

  const file = await findFile(site, decodePath(url.pathname.slice(site.base.length)));
  return file === undefined ? { missing: 'file' } : findMissingAnchor(site, file, url.hash);
}

function isFull(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address);
}

/** Path of a built file for visitors, with the base. */
function toPath({ base }: Site, page: string): string {
  const path = page.replace(/(^|\/)index\.html$/, '$1');
  return `${base}${path.split('/').map(encodeURIComponent).join('/')}`;
}

async function findFile({ folder }: Site, path: string): Promise<string | undefined> {
  for (const file of [path, posix.join(path, 'index.html')]) {
    const name = join(folder, file);
    const isFile = await access(name).then(
      async () => (await stat(name)).isFile(),
      () => false,
    );
    if (isFile) return file;
  }
  return undefined;
}

async function findMissingAnchor(site: Site, file: string, hash: string): Promise<Missing | undefined> {
  const [id = ''] = decodePath(hash.slice(1)).split('&');
  // `t=72` is a moment of the recording on the page.
  if (/^(?:|top|:~:.*|t=[\d:.]+)$/.test(id) || !file.endsWith('.html')) return undefined;

  const anchors = site.anchors.get(file) ?? (await readAnchors(site, file));
  return anchors.has(id) ? undefined : { missing: 'anchor', nearest: findNearest(id, [...anchors]) };
}

async function readAnchors(site: Site, file: string): Promise<Set<string>> {
  const document = parsePage(await readFile(join(site.folder, file), 'utf8'));
  const anchors = new Set(document.querySelectorAll('[id]').map((element) => element.id));
  site.anchors.set(file, anchors);
  return anchors;
}
