import { listLinks, listTags, type Link, type Tree } from '../lib/markdown-tree';
import { findNearest } from '../lib/nearest';
import { decodePath } from '../lib/paths';
import type { BrokenLink } from './check-links';
import type { Fault, Problem } from './problem';
import type { Content } from './read-content';
import type { Source } from './source';

/** Something in a file of the owner that may be an address. */
interface WrittenLink extends Link {
  file: string;
}

/** Broken links as problems of the files in which the owner wrote them; `paths` are those of all screens. */
export function locateLinks(content: Content, links: BrokenLink[], base: string, paths: string[]): Problem[] {
  const written = listWritten(content);
  const unique = [...new Map(links.map((link) => [link.address, link])).values()];
  return unique.map((link) => {
    const address = link.address.startsWith(base) ? `/${link.address.slice(base.length)}` : link.address;
    const found = written.find(({ url }) => toPlain(url) === toPlain(address));
    const position = found ? { file: found.file, line: found.line } : { file: link.page };
    return { ...position, ...describe(link, address, paths), severity: 'error' };
  });
}

/** Whatever the owner wrote that may be an address: values of YAML, links, and attributes of tags. */
function listWritten({ site, ledger, pages, tracks }: Content): WrittenLink[] {
  return [
    ...pages.flatMap((page) => toWritten(page, page.tree)),
    ...(ledger ? toWritten(ledger) : []),
    ...(site ? toWritten(site) : []),
    ...tracks.flatMap((track) => toWritten(track, track.tree)),
  ];
}

function toWritten(source: Source, tree?: Tree): WrittenLink[] {
  const texts = source.listTexts().map(({ text, line }) => ({ url: text, line }));
  const links = tree ? listAddresses(tree) : [];
  return [...texts, ...links].map((link) => ({ ...link, file: source.file }));
}

function listAddresses(tree: Tree): Link[] {
  const attributes = listTags(tree).flatMap((tag) =>
    Object.values(tag.attributes).map((url) => ({ url: url ?? '', line: tag.line })),
  );
  return [...listLinks(tree), ...attributes];
}

/** An address as it may be written: letters for their codes, and no slash at the end of the path. */
function toPlain(address: string): string {
  return decodePath(address).replace(/\/(?=$|#)/, '');
}

function describe({ missing }: BrokenLink, address: string, paths: string[]): Fault {
  if (missing === 'anchor') {
    const hint = 'Name the id of a heading or a recording that is there, or delete the part behind `#`.';
    return { message: `the link “${address}” leads to a place that its screen does not have.`, hint };
  }
  return { message: `the link “${address}” leads nowhere.`, hint: toHint(address, paths) };
}

function toHint(address: string, paths: string[]): string {
  const nearest = findNearest(decodePath(address), paths);
  if (nearest) return `Did you mean “${nearest}”?`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i.test(address)) return `Did you mean “https://${address}”?`;
  return `Name a file in public/ or one of the screens: ${paths.join(', ')}.`;
}
