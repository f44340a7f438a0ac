import { basename } from 'node:path/posix';
import { z } from 'astro/zod';
import type { Scalar } from 'yaml';
import { findNearest, suggest } from '#lib/nearest.ts';
import { error, type Problem } from '#lib/problem.ts';
import { createJsonSchema, explainField, fieldAt, formatValue, type JsonSchema } from './explain-field.ts';
import { findOurs, findWay } from './foreign-keys.ts';

type Issue = z.core.$ZodIssue;
type Path = PropertyKey[];
/** What is wrong with the value at a path. */
type Mismatch = Pick<Problem, 'message' | 'hint'> & { path: Path };

/** Parsed YAML, and the lines of its values. */
export interface WrittenValues {
  file: string;
  /** The YAML as plain values. */
  data: unknown;
  /** Line of the value at a path such as `['nav', 'order']`, or of its nearest ancestor, from 1. */
  lineOf: (path: PropertyKey[]) => number | undefined;
  /** All single values, in order. */
  scalars: Value[];
}

/** A single value. */
export interface Value {
  path: PropertyKey[];
  node: Scalar;
  line: number | undefined;
}

const MAX_LISTED_KEYS = 30;

const isName = (key: PropertyKey) => typeof key === 'string';
/** Names of zod's types for messages. */
const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

/** The values that the schema accepts, and problems of the others. */
export function checkSchema<Values>(
  { data, scalars, file, lineOf }: WrittenValues,
  schema: z.ZodType<Values>,
): { values: Partial<Values>; problems: Problem[] } {
  const misread = scalars.flatMap((value) => findMisread(value));
  const mismatches = listMismatches(data, schema).filter(
    ({ path }) => !misread.some((one) => one.path.join() === path.join()),
  );
  const all = [...misread, ...mismatches];
  const faulty = new Set(all.map(({ path }) => path[0]));
  const values = schema.safeParse(data).data ?? data ?? {};
  const isValid = (key: PropertyKey) => !faulty.has(key);
  const valid = Array.isArray(values)
    ? values.filter((_, index) => isValid(index))
    : Object.fromEntries(Object.entries(values).filter(([key]) => isValid(key)));
  return {
    values: valid as Partial<Values>,
    problems: all
      .map(({ path, message, hint }) => {
        const place = path.length === 0 ? '' : `${formatPath(path)}: `;
        return error(file, lineOf(path), place + message, hint.replace('{file}', basename(file)));
      })
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  };
}

/** The values that do not match a schema. */
export function listMismatches(data: unknown, schema: z.ZodType, noun = 'key'): Mismatch[] {
  const issues = schema.safeParse(data).error?.issues ?? [];
  if (issues.length === 0) return [];

  const json = createJsonSchema(schema);
  const unknown = issues.flatMap((issue) => listUnknown(issue, data, json, noun));
  // Report a key with a typo once, although the right key is missing, too.
  const isMeant = ({ path }: Issue) => unknown.some(({ meant }) => meant?.join() === path.join());
  return [
    ...issues
      .filter((issue) => issue.code !== 'unrecognized_keys' && !isMeant(issue))
      .map((issue) => ({ path: issue.path, ...describeIssue(valueAt(data, issue.path), issue, json, noun) })),
    ...unknown,
  ];
}

/** The value at a path, if there is one. A text may be the only entry of a list. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value === 'string' && typeof key === 'number') return value;
    return (value as Record<PropertyKey, unknown> | null)?.[key];
  }, data);
}

/** A path for messages: `nav.order`, `social.url` or `entry of social`. Numbers would keep equal problems apart. */
function formatPath(path: Path): string {
  const names = path.filter((part) => typeof part !== 'number').join('.');
  return typeof path.at(-1) === 'number' ? ['entry', names].filter(Boolean).join(' of ') : names;
}

/** A value that YAML misreads: a text cut off at `#`, or in the curly quotes of a word processor. */
function findMisread({ path, node: { value, comment, type } }: Value): Mismatch[] {
  const key = String(path.at(-1));
  if (type?.startsWith('QUOTE')) return [];
  // A comment has a space after `#`.
  if (comment && /^[\p{L}\p{N}]/u.test(comment)) {
    const whole = `${typeof value === 'string' ? `${value} ` : ''}#${comment}`;
    const hint = `Put the value in quotes: \`${key}: "${whole}"\`. If it is a comment, add a space after the \`#\`.`;
    return [{ path, message: `YAML treats \`#${comment}\` as a comment.`, hint }];
  }
  const curly = typeof value === 'string' ? /^[“”„‘’‚]([^“”„‘’‚]*)[“”‘’]$/.exec(value.trim()) : null;
  if (!curly) return [];
  const hint = `Write \`${key}: ${formatValue(curly[1])}\`. To show the curly quotes to visitors, put straight quotes around them.`;
  return [{ path, message: 'the value is in curly quotes, which YAML keeps as part of it.', hint }];
}

function listUnknown(issue: Issue, data: unknown, json: JsonSchema, noun: string) {
  if (issue.code !== 'unrecognized_keys') return [];

  const group = fieldAt(json, issue.path);
  const known = Object.keys(group.properties ?? {});
  const all = known.length > MAX_LISTED_KEYS ? '' : ` The ${noun}s are ${known.join(', ')}.`;
  // The name of a list says what its entries are.
  const { description = '' } = fieldAt(json, issue.path.slice(0, issue.path.findLastIndex(isName) + 1));
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    const value = valueAt(data, path);
    const instead = findWay(key, value, known) ?? findOurs(key, value, known) ?? findNearest(key, known);
    const isKey = instead !== undefined && known.includes(instead);
    const part = value && typeof value === 'object' ? 'it with its values' : 'it';
    const other =
      known.length === 0 ? `Delete ${part}.` : `${description} Use another ${noun}, or delete ${part}.${all}`;
    return {
      path,
      meant: isKey ? [...issue.path, instead] : undefined,
      message: `there is no such ${noun}.`,
      hint: suggest(key, [], isKey ? `Did you mean \`${instead}\`?` : (instead ?? other.trim())),
    };
  });
}

function describeIssue(value: unknown, issue: Issue, json: JsonSchema, noun: string): Omit<Mismatch, 'path'> {
  const [wrong, remedy] = issue.message.split('\n');
  const hint = remedy ?? explainField(json, issue.path, value, noun);
  if (value === undefined) return { message: `this ${noun} is missing.`, hint };
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return { message: 'the value is empty.', hint };

  const shown = showValue(value);
  if (issue.code === 'invalid_type')
    return { message: `${shown} is not ${TYPES[issue.expected] ?? issue.expected}.`, hint };
  if (issue.code !== 'invalid_value') return { message: `${shown} ${wrong}.`, hint };
  return {
    message: `${shown} is not one of the values.`,
    hint: typeof value === 'string' ? suggest(value, issue.values.map(String), hint) : hint,
  };
}

function showValue(value: unknown): string {
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'this list' : 'this group of keys';
}
