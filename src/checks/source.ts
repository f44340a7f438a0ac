import { isPair, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { Problem } from './problem';
import { curlyHint, isCurly } from './curly-quotes';
import { findYamlFault } from './yaml-faults';

/** YAML that the owner wrote, parsed, with the way back from a key to its line. */
export interface Source {
  file: string;
  /** The YAML as plain values. */
  data: unknown;
  /** Line of the value at a path such as `['nav', 'order']`, or of what is around it, from 1. */
  lineOf: (path: PropertyKey[]) => number | undefined;
  /** Advice about a value that ends where ` #` begins a comment or stands in curly quotes; empty when there is none. */
  hintOf: (path: PropertyKey[]) => string;
  /** All texts among the values, each with its line. */
  listTexts: () => Text[];
  /** All values behind a key, each with its path. */
  listValues: () => Value[];
}

interface Text {
  text: string;
  line: number | undefined;
}

/** A value as the owner wrote it. */
export interface Value {
  path: PropertyKey[];
  value: unknown;
  line: number | undefined;
  /** What follows it behind `#`. */
  comment: string | undefined;
  /** Whether it stands in quotes that YAML knows. */
  isQuoted: boolean;
}

/** What came of reading something: what is to be read, or what keeps it from being read. */
export interface Reading<Read> {
  source?: Read | undefined;
  problem?: Problem | undefined;
}

/** Parses YAML that begins after `skipped` lines of its file; `whenEmpty` is the value of YAML that says nothing. */
export function parseYaml(file: string, yaml: string, whenEmpty: unknown, skipped = 0): Reading<Source> {
  const lines = new LineCounter();
  // Astro reads a date in frontmatter as a date.
  const document = parseDocument(yaml, { lineCounter: lines, customTags: ['timestamp'] });
  const fault = findYamlFault(document, lines, yaml);
  if (fault) return { problem: { file, ...fault, line: fault.line + skipped, severity: 'error' } };

  const toLine = (offset: number) => lines.linePos(offset).line + skipped;
  const source: Source = {
    file,
    data: (document.toJS() as unknown) ?? whenEmpty,
    lineOf: (path) => findLine(document, path, toLine),
    hintOf: (path) => toHint(document.getIn(path, true)),
    listTexts: () => listTexts(document, toLine),
    listValues: () => listValues(document, toLine),
  };
  return { source };
}

function findLine(
  document: Document,
  path: PropertyKey[],
  toLine: (offset: number) => number,
): number | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    const start = isScalar(node) || hasRange(node) ? node.range?.[0] : undefined;
    if (start !== undefined) return toLine(start);
  }
  return undefined;
}

function toHint(node: unknown): string {
  if (!isScalar(node)) return '';
  const comment = typeof node.comment === 'string' ? ' A value with ` #` in it has to stand in quotes.' : '';
  return comment + (isCurly(node.value) ? ` ${curlyHint}` : '');
}

function hasRange(node: unknown): node is { range?: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node;
}

function listTexts(document: Document, toLine: (offset: number) => number): Text[] {
  const texts: Text[] = [];
  visit(document, {
    Scalar(key, { value, range }) {
      if (key === 'key' || typeof value !== 'string') return;
      texts.push({ text: value, line: range ? toLine(range[0]) : undefined });
    },
  });
  return texts;
}

function listValues(document: Document, toLine: (offset: number) => number): Value[] {
  const values: Value[] = [];
  visit(document, {
    Scalar(key, { value, range, comment, type }, parents) {
      if (key === 'key') return;
      values.push({
        path: toValuePath(key, parents),
        value,
        line: range ? toLine(range[0]) : undefined,
        comment: comment ?? undefined,
        isQuoted: type?.startsWith('QUOTE') ?? false,
      });
    },
  });
  return values;
}

/** The keys and positions that lead to a value, from those of the nodes around it. */
function toValuePath(key: unknown, parents: readonly unknown[]): PropertyKey[] {
  return [...parents, key].flatMap((node, index) => {
    const next = parents[index + 1] as Node | undefined;
    if (isPair(node)) return isScalar(node.key) ? String(node.key.value) : [];
    if (isSeq(node)) return index + 1 < parents.length ? node.items.indexOf(next) : Number(key);
    return [];
  });
}
