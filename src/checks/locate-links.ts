import { toId } from '../lib/ids';
import type { Link, Tree } from '../lib/markdown-tree';
import type { BrokenLink } from './check-links';
import { describeDeadLink, describeLostPlace, toPlain } from './dead-links';
import { listAddresses } from './list-addresses';
import type { Fault, Problem } from './problem';
import { isPage, locations, type Content } from './read-content';
import type { Source } from './source';

/** Something in a file of the owner that may be an address. */
interface WrittenLink extends Link {
  file: string;
  /** Whether it is one; any text of YAML may be, when it begins as addresses do. */
  isLink: boolean;
}

/** Files of the owner that every page names. */
const icons: Record<string, Fault> = {
  '/favicon.svg': {
    message: 'the file is missing; browsers show it on the tab of the site.',
    hint: 'Put your icon there, an SVG.',
  },
  '/apple-touch-icon.png': {
    message: 'the file is missing; phones show it on their home screen.',
    hint: 'Put your icon there, a PNG of 180 × 180 pixels.',
  },
};

/** Broken links as problems of the files in which the owner wrote them; `paths` are those of all screens. */
export function locateLinks(content: Content, links: BrokenLink[], base: string, paths: string[]): Problem[] {
  const written = listWritten(content);
  const problems = links.map((link) => {
    const address = link.address.startsWith(base) ? `/${link.address.slice(base.length)}` : link.address;
    const found = findWritten(written, link, address);
    const icon = found ? undefined : icons[address];
    if (icon) return [address, { file: `public${address}`, ...icon, severity: 'error' }] as const;
    const position = found ? { file: found.file, line: found.line } : { file: link.page };
    const problem: Problem = {
      ...position,
      ...(link.missing === 'anchor'
        ? describeLostPlace(address, link.nearest)
        : describeDeadLink(address, paths, content.drafts)),
      severity: 'error',
    };
    return [found ? `${found.file} ${String(found.line)} ${address}` : address, problem] as const;
  });
  // What every page repeats is said once.
  return [...new Map(problems).values()];
}

/** The same address may be right on one page and wrong on another: that of the page itself comes first. */
function findWritten(written: WrittenLink[], { page }: BrokenLink, address: string): WrittenLink | undefined {
  const isRelative = !/^(?:\/|#|[a-z][a-z\d+.-]*:)/i.test(address);
  const alike = written.filter(
    ({ url, isLink }) => (isLink || !isRelative) && toPlain(url) === toPlain(address),
  );
  return (
    alike.find(({ file }) => toBuilt(file) === page) ?? alike.find(({ file }) => !isRelative || !isPage(file))
  );
}

/** The built file of a page. */
function toBuilt(file: string): string | undefined {
  if (!isPage(file)) return undefined;
  const id = toId(file.slice(locations.pages.length + 1));
  return id === 'home' ? 'index.html' : `${id}/index.html`;
}

/** Whatever the owner wrote that may be an address: values of YAML, links, and attributes of tags. */
function listWritten({ site, resume, ledger, pages, tracks }: Content): WrittenLink[] {
  return [
    ...pages.flatMap((page) => toWritten(page, page.tree)),
    ...(ledger ? toWritten(ledger) : []),
    ...(site ? toWritten(site) : []),
    ...(resume ? toWritten(resume) : []),
    ...tracks.flatMap((track) => toWritten(track, track.tree)),
  ];
}

function toWritten(source: Source, tree?: Tree): WrittenLink[] {
  const texts = source.listTexts().map(({ text, line }) => ({ url: text, line, isLink: false }));
  const links = tree ? listAddresses(tree).map((link) => ({ ...link, isLink: true })) : [];
  return [...texts, ...links].map((link) => ({ ...link, file: source.file }));
}
