import { globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { listElements, parseHtml } from '#lib/elements.ts';
import { memoize } from '#lib/memoize.ts';
import { decodePath } from '#lib/paths.ts';
import { listPageUrls, listStyleUrls } from '../scripts/doctor/page-addresses.ts';
import { siteUrl, type Site } from './sites.ts';

/** All links within a built site, including stylesheets, that lead to no file or no id, with the files that have them. */
export function listBrokenLinks({ folder, base }: Pick<Site, 'folder' | 'base'>): string[] {
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const readIds = memoize((file: string) =>
    listElements(parseHtml(read(file))).flatMap(({ properties: { id } }) => id ?? []),
  );
  const isFile = (file: string) => statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.isFile();

  const isBroken = (address: string, page: string) => {
    const url = URL.parse(address, `${siteUrl}${base}${encodeURI(page)}`);
    if (url?.origin !== siteUrl) return false;
    // Only a full address may lead to another site on the same host.
    if (!`${url.pathname}/`.startsWith(base)) return !/^(?:https?:)?\/\//i.test(address);
    const path = decodePath(url.pathname.slice(base.length));
    const file = [path, posix.join(path, 'index.html')].find(isFile);
    const [id = ''] = decodePath(url.hash.slice(1)).split('&');
    // `t=72` is a moment of the recording on the page.
    if (/^(?:|top|:~:.*|t=[\d:.]+)$/.test(id)) return file === undefined;
    return file === undefined || (file.endsWith('.html') && !readIds(file).includes(id));
  };
  return globSync('**/*.{html,css}', { cwd: folder }).flatMap((file) => {
    const addresses = file.endsWith('.css') ? listStyleUrls(read(file)) : listPageUrls(parseHtml(read(file)));
    const broken = addresses.filter((address) => isBroken(address, file.replaceAll('\\', '/')));
    return broken.map((address) => `${file}: ${address}`);
  });
}
