import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * @typedef {{ file: string, size: number, modified: Date }} Found
 * @typedef {{ kind: 'file', path: string } & Found} FoundPlace with its path under the base
 * @typedef {FoundPlace | { kind: 'redirect', to: string } | { kind: 'missing' }} Place
 */

/**
 * The path that a request names: decoded, with single slashes, never above the root. `undefined` when the
 * address is malformed, as `/%` is.
 * @param {string} url
 */
export function readPath(url) {
  try {
    const { pathname } = new URL(url.replace(/^\/+/, '/'), 'http://localhost');
    return decodeURIComponent(pathname).replace(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
}

/**
 * What stands at a path of the site: a file, a folder that is missing its slash, or nothing.
 * @param {string} directory absolute
 * @param {string} base with a slash at both ends
 * @param {string | undefined} path
 * @returns {Promise<Place>}
 */
export async function findPlace(directory, base, path) {
  if (path === undefined) return { kind: 'missing' };
  if (`${path}/` === base) return { kind: 'redirect', to: base };
  if (!path.startsWith(base)) return { kind: 'missing' };

  return findInside(directory, path.slice(base.length), `${path}/`);
}

/**
 * A file with what its headers tell; `undefined` when there is no such file.
 * @param {string} file
 * @returns {Promise<Found | undefined>}
 */
export async function findFile(file) {
  // A path may be anything a stranger types: too long, with a zero byte, through a file as if it were a folder.
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? { file, size: stats.size, modified: stats.mtime } : undefined;
}

/**
 * @param {string} directory
 * @param {string} path
 * @param {string} withSlash
 * @returns {Promise<Place>}
 */
async function findInside(directory, path, withSlash) {
  const file = join(directory, path);
  if (!`${file}${sep}`.startsWith(`${directory}${sep}`)) return { kind: 'missing' };

  const [itself, index] = await Promise.all([findFile(file), findFile(join(file, 'index.html'))]);
  if (index && path !== '' && !path.endsWith('/')) return { kind: 'redirect', to: withSlash };

  const found = itself ?? index;
  return found ? { kind: 'file', path, ...found } : { kind: 'missing' };
}
