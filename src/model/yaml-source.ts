import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'astro/zod';
import { checkSchema, type Value, type WrittenValues } from './check-schema.ts';
import type { Problem } from '#lib/problem.ts';
import { adoptKeys, type UnusedKey } from './foreign-keys.ts';
import { findYamlProblem } from './yaml-error-messages.ts';

/** A file with keys. */
export interface Source<Values = unknown> extends WrittenValues {
  /** The file as text, with line feeds only. */
  text: string;
  schema: z.ZodType;
  /** The values that the schema accepts. */
  values: Partial<Values>;
  /** Problems of the other values. */
  problems: Problem[];
  /** Keys of other programs without a meaning here. */
  unused: UnusedKey[];
}

/** How to parse YAML; `skipped` is the number of lines before it. */
export interface ParseOptions<Values> {
  schema: z.ZodType<Values>;
  skipped?: number;
  /** Whether files of other programs are expected, so that a key without a meaning here is no mistake. */
  isForeign?: boolean;
  /** Adds missing values. */
  complete?: (data: unknown) => unknown;
}

/** Parses YAML and checks it against its schema. */
export function parseYaml<Values>(
  file: string,
  yaml: string,
  { schema, skipped = 0, isForeign = false, complete = (data) => data ?? {} }: ParseOptions<Values>,
  report: (problem: Problem) => unknown,
): Source<Values> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    // yaml-error-messages.ts words them.
    prettyErrors: false,
    // Numbers and dates are text, as written; fields read them.
    schema: 'failsafe',
    customTags: ['null', 'bool'],
  });
  const problem = findYamlProblem(file, document, lines, yaml, skipped);
  if (problem) {
    report(problem);
    return undefined;
  }

  const toLine = (offset: number) => lines.linePos(offset).line + skipped;
  const unused = adoptKeys(document, schema, { isForeign, toLine });
  const written = {
    file,
    text: yaml,
    data: complete(document.toJS()),
    lineOf: (path: PropertyKey[]) => findLine(document, path, toLine),
    scalars: listScalars(document.contents, [], toLine),
  };
  return { ...written, schema, unused, ...checkSchema(written, schema) };
}

/** The line of a key or a list entry, or of its nearest ancestor. */
function findLine(document: Document, path: PropertyKey[], toLine: (offset: number) => number) {
  let [node, start]: [unknown, number | undefined] = [document.contents, undefined];
  for (const key of path) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined;
    const entry = isSeq(node) ? node.items[Number(key)] : pair?.key;
    if (!isNode(entry)) break;
    start = entry.range?.[0] ?? start;
    node = pair?.value ?? entry;
  }
  return start === undefined ? undefined : toLine(start);
}

function listScalars(node: unknown, path: PropertyKey[], toLine: (offset: number) => number): Value[] {
  if (isSeq(node)) return node.items.flatMap((item, index) => listScalars(item, [...path, index], toLine));
  if (isMap(node)) {
    return node.items.flatMap(({ key, value }) =>
      listScalars(value, [...path, isScalar(key) ? String(key.value) : ''], toLine),
    );
  }
  if (!isScalar(node)) return [];
  return [{ path, node, line: node.range ? toLine(node.range[0]) : undefined }];
}
