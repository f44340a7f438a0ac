import { isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import { readText } from '../lib/files';
import type { Problem } from './problem';
import { findYamlFault } from './yaml-faults';

/** A file of the owner, parsed, with the way back from a key to its line. */
export interface Source {
  file: string;
  /** The YAML as plain values. */
  data: unknown;
  /** The Markdown, with empty lines in place of the frontmatter. */
  copy: string;
  /** Line of the value at a path such as `['nav', 'order']`, or of what is around it, from 1. */
  lineOf(path: PropertyKey[]): number | undefined;
  /** Advice about a value that ends where ` #` begins a comment, as a sentence; empty when there is none. */
  hintOf(path: PropertyKey[]): string;
}

const FRONTMATTER = /^(\s*---[^\S\n]*\n)((?:(?!---[^\S\n]*(?:\n|$)).*\n)*)---[^\S\n]*(?:\n|$)/;

/** Reads a YAML file; broken YAML is a problem with its line, and an empty file has the value `whenEmpty`. */
export async function readYaml(root: URL, file: string, whenEmpty: unknown): Promise<Source | Problem> {
  return parseYaml(file, await readText(root, file), whenEmpty);
}

/** Reads the frontmatter and the copy of a Markdown file; broken YAML is a problem with its line. */
export async function readMarkdown(root: URL, file: string): Promise<Source | Problem> {
  const text = await readText(root, file);
  const [frontmatter, opening = '', yaml = ''] = FRONTMATTER.exec(text) ?? [];
  if (frontmatter === undefined) return toFrontmatterProblem(file, text);

  const copy = frontmatter.replace(/[^\n]/g, '') + text.slice(frontmatter.length);
  return parseYaml(file, yaml, {}, countLines(opening), copy);
}

/** Whether reading gave a problem in place of a source. */
export function isProblem(value: Source | Problem): value is Problem {
  return 'wrong' in value;
}

function parseYaml(file: string, yaml: string, whenEmpty: unknown, skipped = 0, copy = ''): Source | Problem {
  const lines = new LineCounter();
  // Astro reads a date in frontmatter as a date.
  const document = parseDocument(yaml, { lineCounter: lines, customTags: ['timestamp'] });
  const fault = findYamlFault(document, lines, yaml);
  if (fault) return { file, ...fault, line: fault.line + skipped };

  return {
    file,
    data: document.toJS() ?? whenEmpty,
    copy,
    lineOf: (path) => findLine(document, lines, path, skipped),
    hintOf: (path) => (hasComment(document, path) ? ' A value with ` #` in it has to stand in quotes.' : ''),
  };
}

function findLine(
  document: Document,
  lines: LineCounter,
  path: PropertyKey[],
  skipped: number,
): number | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    const start = isScalar(node) || hasRange(node) ? node.range?.[0] : undefined;
    if (start !== undefined) return lines.linePos(start).line + skipped;
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

function toFrontmatterProblem(file: string, text: string): Problem {
  if (text.trimStart().startsWith('---')) {
    return {
      file,
      line: countLines(/^\s*/.exec(text)?.[0] ?? '') + 1,
      wrong: 'the frontmatter is opened with `---` and not closed.',
      remedy: 'Put a line with `---` below the last key, before the text.',
    };
  }
  const wrong = text.trim() === '' ? 'the file is empty.' : 'there is no frontmatter.';
  const remedy = 'Begin the file with a line `---`, then its keys such as `title: …`, then `---` again.';
  return { file, wrong, remedy };
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
