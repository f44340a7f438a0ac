import { toId } from '../lib/ids';
import { findNearest } from '../lib/nearest';
import { decodePath, toScreenPath } from '../lib/paths';
import { isMail } from '../model/values';
import type { Fault } from './problem';
import { locations } from './read-content';

/** What is said of a link to something that is not there; `paths` are those of all screens. */
export function describeDeadLink(address: string, paths: string[], drafts: string[]): Fault {
  const draft = drafts.find((file) => isDraftAt(file, decodePath(address)));
  const hint = draft
    ? `${draft} is a draft: rename it without the underscore, or delete the link.`
    : toHint(address, paths);
  return { message: `the link “${address}” leads nowhere.`, hint };
}

/** What is said of a link to a place on a screen that is not on it; `nearest` is the one that was probably meant. */
export function describeLostPlace(address: string, nearest: string | undefined): Fault {
  const hint = nearest
    ? `Did you mean “#${nearest}”?`
    : 'Name the id of a heading or a recording that is there, or delete the part behind `#`.';
  return { message: `the link “${address}” leads to a place that its screen does not have.`, hint };
}

function toHint(address: string, paths: string[]): string {
  if (isMail(address)) return `Did you mean “mailto:${address}”?`;
  const below = paths.find((path) => path !== '/' && decodePath(address).endsWith(path));
  if (below) return `Write “${below}”: what the address of the site has before it is added by itself.`;
  const nearest = findNearest(decodePath(address), paths) ?? findScreen(decodePath(address), paths);
  if (nearest) return `Did you mean “${nearest}”?`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i.test(address) && !isFileName(address))
    return `Did you mean “https://${address}”?`;
  return `Name a file in public/ or one of the screens: ${paths.join(', ')}.`;
}

/** Whether an address ends as files do, and not as hosts do. */
function isFileName(address: string): boolean {
  return /^[^/]+\.(?:avif|docx?|flac|gif|html?|ics|jpe?g|json|m4a|mdx?|mp[34]|pdf|png|svg|txt|wav|webp|zip)$/i.test(
    address,
  );
}

/** Whether a draft would be at an address, as it is called or without its mark. */
function isDraftAt(file: string, address: string): boolean {
  const id = toId(file.slice(locations.pages.length + 1));
  const plain = toPlain(address);
  return file.startsWith(locations.pages) && [`/${id}`, `/${id.replace(/(^|\/)_/g, '$1')}`].includes(plain);
}

/** The screen whose file is meant, as in `music.mdx` or `/content/pages/music.mdx`. */
function findScreen(address: string, paths: string[]): string | undefined {
  const [, file] = /^(?:\.?\/)?(?:content\/pages\/)?(.+)\.(?:mdx?|html)(?:#.*)?$/i.exec(address) ?? [];
  if (file === undefined) return undefined;

  const id = toId(file);
  return paths.find((path) => path === toScreenPath(id));
}

/** An address as it may be written: letters for their codes, and no slash at the end of the path. */
export function toPlain(address: string): string {
  return decodePath(address).replace(/\/(?=$|#)/, '');
}
