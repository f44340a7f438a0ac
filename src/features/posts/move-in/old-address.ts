import { basename, dirname } from 'node:path';
import { isSitePath } from '#model/values.ts';

/** The keys of a post in another program that say where it was. */
export type OldKeys = Partial<Record<string, unknown>>;

/** A day before the name of a file, as Jekyll has it. */
const DAY = /^(\d{4})-(\d\d)-(\d\d)-(.+)$/;

/** Where Hugo, Jekyll or Eleventy had a post, by its keys or the name of its file; `undefined` if nothing says it. */
export function findOldAddress(file: string, keys: OldKeys): string | undefined {
  const name = basename(file).replace(/\.\w+$/, '');
  const title = name === 'index' ? basename(dirname(file)) : name;
  const [, year = '', month = '', day = '', dated] = DAY.exec(title) ?? [];
  const parts: Partial<Record<string, string>> = {
    ...(dated && { year, month, day, title: dated }),
    slug: dated ?? title,
  };
  const fill = (pattern: string) => pattern.replace(/:(\w+)/g, (sign, part: string) => parts[part] ?? sign);
  const isJekyll = dated !== undefined && /[\\/]_posts[\\/]/.test(file);
  const written = [keys['url'], keys['permalink']].find((value) => typeof value === 'string');
  if (typeof written === 'string') return toAddress(fill(written));
  if (isJekyll) return toAddress([...listCategories(keys), fill('/:year/:month/:day/:title.html')].join(''));
  return typeof keys['slug'] === 'string'
    ? toAddress(`/${getSection(file, name)}/${keys['slug']}/`)
    : undefined;
}

/** The folder of a post, which is the first part of an address of Hugo. */
function getSection(file: string, name: string): string {
  return basename(dirname(name === 'index' ? dirname(file) : file));
}

/** Categories are the first parts of an address of Jekyll; `category` is one. */
function listCategories({ category = [], categories = [category].flat() }: OldKeys): string[] {
  const names = typeof categories === 'string' ? categories.split(/\s+/) : categories;
  return Array.isArray(names) ? names.map((name) => `/${String(name).toLowerCase()}`) : [];
}

/** A path in the site; `undefined` if it still has parts that only the other program knows. */
function toAddress(written: string): string | undefined {
  const path = written.replace(/^https?:\/\/[^/]*/i, '').replace(/^(?!\/)/, '/');
  return isSitePath(path) && !/[:{}]/.test(path) ? path.replace(/\/index\.html$/, '/') : undefined;
}
