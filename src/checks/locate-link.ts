import { decodePath } from '../lib/paths';
import type { BrokenLink } from './check-links';
import { listFiles, readText } from '../lib/files';
import { findNearest } from '../lib/nearest';
import type { Problem } from './problem';

/** Broken links as problems of the files in which the owner wrote them. */
export async function locateLinks(
  root: URL,
  links: BrokenLink[],
  base: string,
  paths: string[],
): Promise<Problem[]> {
  const files = await listFiles(root, 'content', /\.(mdx?|yaml)$/);
  const sources = await Promise.all(
    files.map(async (file) => ({ file: `content/${file}`, text: await readText(root, `content/${file}`) })),
  );
  return uniqueByAddress(links).map((link) => toProblem(link, sources, base, paths));
}

function toProblem(
  link: BrokenLink,
  sources: { file: string; text: string }[],
  base: string,
  paths: string[],
): Problem {
  const address = link.address.startsWith(base) ? `/${link.address.slice(base.length)}` : link.address;
  const written = [address, address.replace(/\/(?=$|#)/, ''), decodePath(address)];
  const place = sources
    .map(({ file, text }) => ({ file, line: findLine(text, written) }))
    .find(({ line }) => line !== undefined);
  return { ...(place ?? { file: link.page }), ...describe(link, address, paths) };
}

function describe(
  { missing }: BrokenLink,
  address: string,
  paths: string[],
): Pick<Problem, 'wrong' | 'remedy'> {
  if (missing === 'anchor') {
    const remedy = 'Name the id of a heading or a recording that is there, or delete the part behind `#`.';
    return { wrong: `the link “${address}” leads to a place that its screen does not have.`, remedy };
  }
  return { wrong: `the link “${address}” leads nowhere.`, remedy: toRemedy(address, paths) };
}

function toRemedy(address: string, paths: string[]): string {
  const nearest = findNearest(decodePath(address), paths);
  if (nearest) return `Did you mean “${nearest}”?`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i.test(address)) return `Did you mean “https://${address}”?`;
  return `Name a file in public/ or one of the screens: ${paths.join(', ')}.`;
}

function findLine(text: string, written: string[]): number | undefined {
  const at = written.map((address) => findAddress(text, address)).find((index) => index >= 0);
  return at === undefined ? undefined : text.slice(0, at).split('\n').length;
}

function findAddress(text: string, address: string): number {
  const escaped = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.search(new RegExp(`(?<=[("'\\s<])${escaped}(?=[)"'\\s>]|$)`, 'm'));
}

function uniqueByAddress(links: BrokenLink[]): BrokenLink[] {
  return [...new Map(links.map((link) => [link.address, link])).values()];
}
