import { lookup } from 'mrmime';

/**
 * @typedef {import('node:http').IncomingHttpHeaders} Headers
 * @typedef {import('./find-file.mjs').Found} Found
 */

const forever = 'public, max-age=31536000, immutable';
const hashedFolders = ['_astro/', 'pictures/'];

/** Sent with every answer; a file that is found may then be kept for longer. */
export const commonHeaders = {
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/**
 * The type of a file by its ending, with the charset where there are letters in it.
 * @param {string} file
 */
export function toContentType(file) {
  const type = lookup(file) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/**
 * A year for what carries a hash in its name, and a question at each visit for everything else.
 * @param {string} path in the site, without the base
 */
export function toCacheControl(path) {
  return hashedFolders.some((folder) => path.startsWith(folder)) ? forever : 'no-cache';
}

/**
 * Weak for text, which may be sent compressed and is then not the same byte for byte.
 * @param {Found} found
 */
export function toEtag({ file, size, modified }) {
  const tag = `"${size.toString(36)}-${modified.getTime().toString(36)}"`;
  return isText(toContentType(file)) ? `W/${tag}` : tag;
}

/**
 * Whether the visitor's copy is still good (RFC 9110, 13.1.2 and 13.1.3).
 * @param {Headers} headers
 * @param {string} etag
 * @param {Date} modified
 */
export function isKnown(headers, etag, modified) {
  const tags = headers['if-none-match'];
  if (tags === undefined) return Date.parse(headers['if-modified-since'] ?? '') >= toSeconds(modified);

  const bare = etag.replace(/^W\//, '');
  return tags.split(',').some((tag) => ['*', bare].includes(tag.trim().replace(/^W\//, '')));
}

/**
 * If-Range: a part is of use only to whoever holds the rest of the very same file.
 * @param {Headers} headers
 * @param {string} etag
 * @param {Date} modified
 */
export function isRangeWanted(headers, etag, modified) {
  const condition = headers['if-range'];
  if (condition === undefined) return true;
  return condition === etag ? !etag.startsWith('W/') : Date.parse(String(condition)) === toSeconds(modified);
}

/**
 * Whether a content type gets smaller by compression; pictures and recordings are compressed already.
 * @param {string} type
 */
export function isText(type) {
  return /^text\/|javascript|json|xml/.test(type);
}

/** @param {Date} date */
function toSeconds(date) {
  return Math.floor(date.getTime() / 1000) * 1000;
}
