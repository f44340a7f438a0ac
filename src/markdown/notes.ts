import type { Element, ElementContent as Node } from 'hast';
import { createElement, getText } from '#lib/elements.ts';
import type { LangProps } from '#lib/languages.ts';
import { parsePlace } from '#lib/places.ts';

/** The kinds of notes, by the names that programs have for them. */
const kinds = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'caution',
} as const;

/** What a note says about its text. */
export type NoteKind = (typeof kinds)[keyof typeof kinds];

/** The name of a kind, and the attributes of its language. */
type Name = (kind: NoteKind) => { value: string; properties?: LangProps };

/** What starts a note: its kind, if the site knows it, and its own title. */
interface Start {
  kind: NoteKind | undefined;
  title: Node[];
}

/** A part of a text: as it is shown outside of notes, and whether it starts or ends one. */
interface Part {
  shown: Node;
  start?: Start;
  /** What it is without the line that ends a note. */
  end?: Node[];
}

/** Whether Markdown may have notes. */
export const NOTES = /:::|\[!/;
/** The start of a line that starts a note, as in `::: tip Words` and `:::tip[Words]`, or ends one. */
const FENCE = /^\s*:{3,}\s*(?:\{?\.?(?:callout-)?([a-z][\w-]*)\}?)?/i;
/** The end of a note below a list or table, to whose last line Markdown adds it. */
const END = /(?:^|\n)[ \t]*:{3,}\s*$/;
/** The start of a quotation that is a note. */
const ALERT = /^\s*\[!(\w+)\][-+]?/;
/** What ends the text of an entry. */
const blocks = ['ul', 'ol', 'p', 'pre', 'blockquote', 'table', 'dl', 'div'];
const classes = 'mt-5 max-w-measure rounded-paper bg-paper-2 px-5 py-4 forced-colors:border'.split(' ');

/**
 * Makes notes of `::: tip` … `:::` and `> [!TIP]`, also inside of other elements. Others stay as they are. `source` tells notes in the last
 * entry of a list from those below the list.
 */
export function foldNotes(nodes: Node[], toName: Name, source = ''): Node[] {
  const open: { start?: Start; fence?: Node; nodes: Node[] }[] = [{ nodes: [] }];
  const add = (...added: Node[]) => open.at(-1)?.nodes.push(...added);
  for (const { shown, start, end } of nodes
    .flatMap((node) => liftNotes(node, source))
    .flatMap((node) => splitNode(foldInside(node, toName, source)))) {
    if (start) open.push({ start, fence: shown, nodes: [] });
    else if (!end || open.length === 1) add(shown);
    else {
      const { start: started, fence, nodes: inside } = open.pop() ?? { nodes: [] };
      const note = started && createNote(started, [...inside, ...end], toName, fence);
      add(...(note ? [note] : [...(fence ? [fence] : []), ...inside, shown]));
    }
  }
  return open.flatMap(({ fence, nodes: inside }) => [...(fence ? [fence] : []), ...inside]);
}

/** A list, and what Markdown has added to its last entry, because no empty line is above the note. */
function liftNotes(node: Node, source: string): Node[] {
  if (!isElement(node, 'ul', 'ol', 'li')) return [node];
  const [entry, note] = isElement(node, 'li') ? splitEntry(node) : [[], []];
  if (note.length > 0 && !isIndented(node, source)) return [{ ...node, children: entry }, ...note];
  const index = node.children.findLastIndex((child) => getText(child).trim() !== '');
  const [last, ...lifted] = node.children.slice(index).flatMap((child) => liftNotes(child, source));
  if (!last || lifted.length === 0) return [node];
  return [{ ...node, children: node.children.toSpliced(index, Infinity, last) }, ...lifted];
}

/** What an entry has above a note that starts in its text, and the note. */
function splitEntry({ children }: Element): [Node[], Node[]] {
  const end = children.findIndex((child) => isElement(child, ...blocks));
  // Entries of a loose list have paragraphs.
  const loose = children.findLast((child) => isElement(child, 'p'));
  if (isElement(loose, 'p')) {
    const at = children.indexOf(loose);
    const [above, [note, ...rest]] = splitEntry(loose);
    if (!note || getText({ ...loose, children: above }).trim() === '') return [children, []];
    return [
      children.toSpliced(at, Infinity, { ...loose, children: above }),
      [note, ...rest, ...children.slice(at + 1)],
    ];
  }
  const [text, others] = end < 0 ? [children, []] : [children.slice(0, end), children.slice(end)];
  const lines = splitLines(text);
  const start = lines.findIndex((line) => readStart(line, FENCE)?.isNamed);
  if (start < 0) return [children, []];
  const note = createElement('p', {}, joinLines(lines.slice(start)));
  return [joinLines(lines.slice(0, start)), [note, ...others]];
}

/** Whether the first note in an entry belongs to it, because its line is indented. */
function isIndented({ properties }: Element, source: string): boolean {
  const { start, end } = parsePlace(String(properties['dataPlace']));
  const lines = source.split('\n').slice(start - 1, end);
  return /^[ \t]/.test(lines.find((line) => FENCE.test(line)) ?? '');
}

function foldInside(node: Node, toName: Name, source: string): Node {
  if (!('children' in node) || isElement(node, 'p', 'pre')) return node;
  const children = isElement(node, 'li') ? splitEntry(node).flat() : node.children;
  const folded = { ...node, children: foldNotes(children, toName, source) };
  if (!isElement(folded, 'blockquote')) return folded;
  const [first, ...rest] = folded.children.filter((child) => getText(child).trim() !== '');
  if (!isElement(first, 'p')) return folded;
  const [line = [], ...lines] = splitLines(first.children);
  const start = readStart(line, ALERT);
  const text = lines.length > 0 ? [{ ...first, children: joinLines(lines) }] : [];
  return (start && createNote(start, [...text, ...rest], toName, node)) ?? folded;
}

function splitNode(node: Node): Part[] {
  if (isElement(node, 'p')) return splitParagraph(node);
  const cut = isElement(node, 'ul', 'ol', 'dl', 'table', 'blockquote') ? cutEnd(node) : undefined;
  return [cut ? { shown: node, end: [cut] } : { shown: node }];
}

function splitParagraph(paragraph: Element): Part[] {
  const parts: (Part & { lines: Node[][] })[] = [];
  for (const line of splitLines(paragraph.children)) {
    const start = readStart(line, FENCE);
    const last = parts.at(-1);
    if (!start && last && !last.start && !last.end) last.lines.push(line);
    else if (!start) parts.push({ shown: paragraph, lines: [line] });
    else if (start.isNamed) parts.push({ shown: paragraph, start, lines: [line] });
    else parts.push({ shown: paragraph, end: [], lines: [line] });
  }
  return parts.map(({ lines, ...part }) => ({
    ...part,
    shown: { ...paragraph, children: joinLines(lines) },
  }));
}

/** The kind and the title in a line that starts a note; without a name, the line ends one. */
function readStart([first, ...rest]: Node[], pattern: RegExp): (Start & { isNamed: boolean }) | undefined {
  const value = first?.type === 'text' ? first.value : '';
  const [mark, name = ''] = pattern.exec(value) ?? [];
  if (mark === undefined) return undefined;
  const words = value.slice(mark.length).trimStart();
  const plain = words.replace(/^\[([^\][]*)\](?:\{[^{}]*\})?$/, '$1');
  const title: Node[] = plain === '' ? rest : [{ type: 'text', value: plain }, ...rest];
  if (name === '' && title.length > 0) return undefined;
  const key = name.toLowerCase();
  return { kind: isKind(key) ? kinds[key] : undefined, title, isNamed: name !== '' };
}

/** An element without the line at its end that ends a note; `undefined` if it has none. */
function cutEnd(element: Element): Element | undefined {
  const index = element.children.findLastIndex((child) => getText(child).trim() !== '');
  const last = element.children[index];
  if (!last || isElement(last, 'pre', 'code')) return undefined;
  const value = last.type === 'text' && END.test(last.value) ? last.value.replace(END, '') : undefined;
  const text: Node | undefined = value === undefined ? undefined : { type: 'text', value };
  const cut = last.type === 'element' ? cutEnd(last) : text;
  if (!cut) return undefined;
  const kept = getText(cut).trim() === '' ? [] : [cut];
  return { ...element, children: element.children.toSpliced(index, 1, ...kept) };
}

function createNote(
  { kind, title }: Start,
  nodes: Node[],
  toName: Name,
  written?: Node,
): Element | undefined {
  if (!kind) return undefined;
  const { value, properties } = toName(kind);
  const [children, langProps] =
    title.length > 0 ? [title, {}] : [[{ type: 'text', value } as const], properties];
  const place = isElement(written, 'p', 'blockquote') ? written.properties['dataPlace'] : undefined;
  const name = createElement('p', { className: ['font-demi', 'text-accent'], ...langProps }, children);
  return createElement('div', { role: 'note', className: classes, dataPlace: place }, [name, ...nodes]);
}

function splitLines(nodes: Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    const [first, ...more] = node.type === 'text' ? node.value.split('\n') : [];
    if (first === undefined) lines.at(-1)?.push(node);
    else if (first !== '') lines.at(-1)?.push({ type: 'text', value: first });
    for (const value of more) lines.push(value === '' ? [] : [{ type: 'text', value }]);
  }
  return lines;
}

function joinLines(lines: Node[][]): Node[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'text', value: '\n' }, ...line]));
}

function isKind(name: string): name is keyof typeof kinds {
  return Object.hasOwn(kinds, name);
}

function isElement<Name extends string>(
  node: Node | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  return node?.type === 'element' && names.some((name) => name === node.tagName);
}
