import { listNodes, type Link, type Tree } from '../../lib/markdown-tree';
import { isRemote } from '../../model/values';
import type { Fault, Problem } from '../problem';
import type { Content } from '../read-content';

/** What follows `](`: an address, and perhaps a title in quotes. */
const TARGET = /\]\(([^()\n]+?)(?:\s+["'][^()\n]*["'])?\s*\)/g;

/** An address in round brackets that stands apart from its words. */
const APART = /\]\s+\(((?:\.{0,2}\/|#[a-z]|https?:|mailto:)[^()\s]*)\)/gi;

/** Words in round brackets are no address, such as those of `f[i](a b)`. */
const ADDRESS = /^(?:\.{0,2}\/|#|https?:|mailto:)|\.\w{2,5}$/i;

type LineFault = Fault & Pick<Link, 'line'>;

/** Warns of links that a space makes plain text: visitors would see their brackets. */
export function checkLiteralLinks({ pages, tracks }: Content): Problem[] {
  return [...pages, ...tracks].flatMap(({ file, tree }) => {
    const texts = tree ? listNodes(tree, 'paragraph', 'heading', 'tableCell') : [];
    return texts
      .flatMap((node) => [...listSpaced(node), ...listApart(node)])
      .map((fault) => ({ file, ...fault, severity: 'warning' }));
  });
}

function listSpaced(node: Tree): LineFault[] {
  const links = listMatches(node, TARGET).filter(({ url }) => url.includes(' ') && ADDRESS.test(url));
  return links.map(({ url, line }) => ({
    line,
    message: `the link “${url}” is shown as text: there is a space in its address.`,
    hint: toHint(url),
  }));
}

function toHint(url: string): string {
  if (/#.* /.test(url)) return 'Write `-` in place of each space.';
  const isFile = !isRemote(url) && !url.startsWith('mailto:');
  return `${isFile ? 'Rename the file, or write' : 'Write'} \`%20\` in place of each space.`;
}

function listApart(node: Tree): LineFault[] {
  return listMatches(node, APART).map(({ url, line }) => ({
    line,
    message: `the link “${url}” is shown as text: there is a space before its address.`,
    hint: 'Delete the space between `]` and `(`.',
  }));
}

/** Where a pattern is in the words that visitors see, with what its first group is. */
function listMatches(node: Tree, pattern: RegExp): Link[] {
  const text = toText(node);
  return [...text.matchAll(pattern)].map(({ 1: url = '', index }) => {
    const before = text.slice(0, index).split('\n').length - 1;
    return { url: url.trim(), line: node.position && node.position.start.line + before };
  });
}

/** The words of a paragraph with its lines, but without code; an address that becomes a link by itself is among them. */
function toText(node: Tree): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return '\n';
  return 'children' in node ? node.children.map((child) => toText(child)).join('') : '';
}
