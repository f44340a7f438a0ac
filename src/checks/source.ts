import { isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { Problem } from './problem';
import { findYamlFault } from './yaml-faults';

/** YAML that the owner wrote, parsed, with the way back from a key to its line. */
export interface Source {
  file: string;
  /** The YAML as plain values. */
  data: unknown;
  /** Line of the value at a path such as `['nav', 'order']`, or of what is around it, from 1. */
  lineOf: (path: PropertyKey[]) => number | undefined;
  /** Advice about a value that ends where ` #` begins a comment, as a sentence; empty when there is none. */
  hintOf: (path: PropertyKey[]) => string;
  /** All texts among the values, each with its line. */
  listTexts: () => Text[];
}

interface Text {
  text: string;
  line: number | undefined;
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
    hintOf: (path) => (hasComment(document, path) ? ' A value with ` #` in it has to stand in quotes.' : ''),
    listTexts: () => listTexts(document, toLine),
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

function hasComment(document: Document, path: PropertyKey[]): boolean {
  const node = document.getIn(path, true);
  return isScalar(node) && typeof node.comment === 'string';
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
