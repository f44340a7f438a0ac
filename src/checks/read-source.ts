import { readFile } from 'node:fs/promises';
import { isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { Problem } from './problem';

/** A file of the owner, parsed, with the way back from a key to its line. */
export interface Source {
  file: string;
  /** The YAML as plain values; an empty file is an empty mapping. */
  data: unknown;
  /** The Markdown below the frontmatter, and the whole text. */
  body: string;
  text: string;
  /** Line of the value at a path such as `['nav', 'order']`, from 1. */
  lineOf(path: PropertyKey[]): number | undefined;
}

const FRONTMATTER = /^(?:\uFEFF)?---[^\S\n]*\r?\n([\s\S]*?)(?:^|\n)---[^\S\n]*(?:\r?\n|$)/;

/** Reads a YAML file; broken YAML is a problem with its line. */
export async function readYaml(root: URL, file: string): Promise<Source | Problem> {
  const text = await readFile(new URL(encodePath(file), root), 'utf8');
  return parseYaml(file, text, text, '', 0);
}

/** Reads the frontmatter and the body of a Markdown file; broken YAML is a problem with its line. */
export async function readMarkdown(root: URL, file: string): Promise<Source | Problem> {
  const text = await readFile(new URL(encodePath(file), root), 'utf8');
  const match = FRONTMATTER.exec(text);
  if (!match && text.trimStart().startsWith('---')) return toOpenFrontmatter(file);

  return parseYaml(file, text, match?.[1] ?? '', text.slice(match?.[0].length ?? 0), 1);
}

/** Whether reading gave a problem in place of a source. */
export function isProblem(value: Source | Problem): value is Problem {
  return 'wrong' in value;
}

function parseYaml(
  file: string,
  text: string,
  yaml: string,
  body: string,
  skipped: number,
): Source | Problem {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const error = document.errors[0];
  if (error) {
    const [wrong = ''] = error.message.split(/ at line \d+|\n/);
    return {
      file,
      line: (error.linePos?.[0].line ?? 1) + skipped,
      wrong: `this is not valid YAML: ${wrong.trim().replace(/[.:]$/, '')}.`,
      remedy:
        'Check the line: a key, a colon, a space and a value; put a value with a colon in it into quotes.',
    };
  }
  return {
    file,
    text,
    body,
    data: toData(document),
    lineOf: (path) => findLine(document, lines, path, skipped),
  };
}

function toData(document: Document): unknown {
  return document.toJS() ?? {};
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

function hasRange(node: unknown): node is { range?: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node;
}

function toOpenFrontmatter(file: string): Problem {
  return {
    file,
    line: 1,
    wrong: 'the frontmatter is opened with `---` and not closed.',
    remedy: 'Put a line with `---` below the last key, before the text.',
  };
}

function encodePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
