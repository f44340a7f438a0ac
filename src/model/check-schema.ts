import { z } from 'astro/zod';
import type { Scalar } from 'yaml';
import { findNearest, suggest } from '#lib/nearest.ts';
import { formatYamlDate, isDate } from './values.ts';
import { error, type Problem } from '#lib/problem.ts';

type Issue = z.core.$ZodIssue;
type Path = PropertyKey[];
/** What is wrong with the value at a path. */
type Mismatch = Pick<Problem, 'message' | 'hint'> & { path: Path };

/** Parsed YAML, and the lines of its values. */
export interface Written {
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

const MAX_LISTED_KEYS = 20;

/** Names of zod's types for messages. */
const TYPES: Record<string, string> = {
  ...{ string: 'text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ array: 'a list', object: 'a group of keys', record: 'a group of keys', Date: 'a date' },
};

/** The values that the schema accepts, and problems of the others. */
export function checkSchema<Values>(
  source: Written,
  schema: z.ZodType<Values>,
): { values: Partial<Values>; problems: Problem[] } {
  const slips = source.scalars.flatMap((value) => findSlip(value));
  const mismatches = listMismatches(source.data, schema).filter(
    ({ path }) => !slips.some((slip) => slip.path.join() === path.join()),
  );
  const all = [...slips, ...mismatches];
  const faulty = new Set(all.map(({ path }) => path[0]));
  const values = schema.safeParse(source.data).data ?? source.data ?? {};
  const isValid = (key: PropertyKey) => !faulty.has(key);
  const valid = Array.isArray(values)
    ? values.filter((_, index) => isValid(index))
    : Object.fromEntries(Object.entries(values).filter(([key]) => isValid(key)));
  return {
    values: valid as Partial<Values>,
    problems: all.map(({ path, message, hint }) => {
      const place = path.length === 0 ? '' : `${formatPath(path)}: `;
      return error(source.file, source.lineOf(path), place + message, hint);
    }),
  };
}

/** The values that do not match a schema. */
export function listMismatches(data: unknown, schema: z.ZodType, noun = 'key'): Mismatch[] {
  const issues = schema.safeParse(data).error?.issues ?? [];
  const unknown = issues.flatMap((issue) => listUnknown(issue, schema, noun));
  // Report a key with a typo once, although the right key is missing, too.
  const isMeant = ({ path }: Issue) => unknown.some(({ meant }) => meant?.join() === path.join());
  return [
    ...issues
      .filter((issue) => issue.code !== 'unrecognized_keys' && !isMeant(issue))
      .map((issue) => ({ path: issue.path, ...describeIssue(valueAt(data, issue.path), issue, noun) })),
    ...unknown,
  ];
}

/** A path for messages: `nav.order`, `social.url` or `entry of social`. Numbers would keep equal problems apart. */
function formatPath(path: Path): string {
  const names = path.filter((part) => typeof part !== 'number').join('.');
  return typeof path.at(-1) === 'number' ? ['entry', names].filter(Boolean).join(' of ') : names;
}

/** A value that YAML misreads: a day that does not exist, or a text cut off at `#` or in the curly quotes of a word processor. */
function findSlip({ path, node: { value, comment, source = '', type } }: Value): Mismatch[] {
  const key = String(path.at(-1));
  if (type?.startsWith('QUOTE')) return [];
  if (value instanceof Date && /^\d{4}-\d\d-\d\d/.test(source) && !isDate(source.slice(0, 10))) {
    const hint = 'Correct it, or put it in quotes if it is not a date.';
    return [{ path, message: `“${source}” is a date that does not exist.`, hint }];
  }
  // A comment has a space after `#`.
  if (comment && /^[\p{L}\p{N}]/u.test(comment)) {
    const whole = `${typeof value === 'string' ? `${value} ` : ''}#${comment}`;
    const hint = `Put the value in quotes: \`${key}: "${whole}"\`. If it is a comment, add a space after the \`#\`.`;
    return [{ path, message: `YAML treats \`#${comment}\` as a comment.`, hint }];
  }
  const curly = typeof value === 'string' ? /^[“”„‘’‚]([^“”„‘’‚]*)[“”‘’]$/.exec(value.trim()) : null;
  if (!curly) return [];
  const inner = /^(?:[\d.]+|true|false)$/.test(curly[1] ?? '') ? curly[1] : `"${curly[1]}"`;
  const hint = `Write \`${key}: ${inner}\`. To show the curly quotes to visitors, put straight quotes around them.`;
  return [{ path, message: 'the value is in curly quotes, which YAML keeps as part of it.', hint }];
}

function listUnknown(issue: Issue, schema: z.ZodType, noun: string) {
  if (issue.code !== 'unrecognized_keys') return [];

  const known = listSchemaKeys(schema, issue.path);
  return issue.keys.map((key) => {
    const nearest = findNearest(key, known);
    const all = known.length > MAX_LISTED_KEYS ? issue.message : `The ${noun}s are ${known.join(', ')}.`;
    const other = known.length === 0 ? 'Delete it.' : `Delete it, or use another ${noun}. ${all}`;
    return {
      path: [...issue.path, key],
      meant: nearest === undefined ? undefined : [...issue.path, nearest],
      message: `there is no such ${noun}.`,
      hint: suggest(key, known, other),
    };
  });
}

function describeIssue(value: unknown, issue: Issue, noun: string): Omit<Mismatch, 'path'> {
  const hint = issue.message;
  if (value === undefined) return { message: `this ${noun} is missing.`, hint };
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return { message: 'the value is empty.', hint };

  const text = value instanceof Date ? formatYamlDate(value) : value;
  const shown = typeof text === 'string' ? `“${text}”` : JSON.stringify(text);
  if (issue.code === 'invalid_type') {
    const [is, not] = [z.core.util.parsedType(value), issue.expected].map((type) => TYPES[type] ?? type);
    const message = `${typeof value === 'object' ? 'this' : shown} is ${is}, not ${not}.`;
    const needsQuotes = issue.expected === 'string' && !Array.isArray(value);
    return { message, hint: needsQuotes ? 'Put the value in quotes.' : hint };
  }
  const choices = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  return { message: `${shown} does not work here.`, hint: suggest(String(text), choices, hint) };
}

/** The value at a path, if there is one. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], data);
}

function listSchemaKeys(schema: z.ZodType, path: Path): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const place = path.flatMap((key) => (typeof key === 'number' ? 'items' : ['properties', key]));
  return Object.keys(valueAt(json, [...place, 'properties']) ?? {});
}
