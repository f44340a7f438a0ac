import { z } from 'astro/zod';
import { findNearest } from '../lib/nearest';
import { findEmptied } from './find-emptied';
import { formatPath } from './format-path';
import type { Problem } from './problem';
import type { Source } from './source';

type Issue = z.core.$ZodIssue;

/** A key that the schema does not know, and the one that was probably meant. */
interface UnknownKey {
  path: PropertyKey[];
  known: string[];
  nearest: string | undefined;
}

/** What is wrong with the values of a source, in the words of its schema; empty when it is right. */
export function checkSchema(source: Source, schema: z.ZodType): Problem[] {
  const issues = schema.safeParse(source.data).error?.issues ?? [];
  const unknown = issues.flatMap((issue) => listUnknownKeys(issue, schema));
  const meant = new Set(
    unknown.map(({ path, nearest }) => formatPath([...path.slice(0, -1), nearest ?? ''])),
  );
  return [
    ...issues
      // One mistake: the key that is missing stands there under another name.
      .filter((issue) => issue.code !== 'unrecognized_keys' && !meant.has(formatPath(issue.path)))
      .map((issue) => toProblem(source, issue)),
    ...unknown.map((key) => toUnknownProblem(source, key)),
    ...findEmptied(
      source,
      issues.map(({ path }) => path),
    ),
  ];
}

/** The values of a source that the schema finds no fault with. */
export function keepValid<T>(source: Source, schema: z.ZodType<T>): Partial<T> {
  const result = schema.safeParse(source.data);
  if (result.success) return result.data;

  const faulty = new Set(result.error.issues.map(({ path }) => path[0]));
  const entries = Object.entries(source.data ?? {});
  return Object.fromEntries(entries.filter(([key]) => !faulty.has(key))) as Partial<T>;
}

function listUnknownKeys(issue: Issue, schema: z.ZodType): UnknownKey[] {
  if (issue.code !== 'unrecognized_keys') return [];

  const known = keysAt(schema, issue.path);
  return issue.keys.map((key) => ({ path: [...issue.path, key], known, nearest: findNearest(key, known) }));
}

function toProblem(source: Source, issue: Issue): Problem {
  const value = valueAt(source.data, issue.path);
  const isUnquoted = issue.code === 'invalid_type' && issue.expected === 'string' && !isMissing(value);
  return {
    file: source.file,
    line: source.lineOf(issue.path),
    message: `${formatPath(issue.path)} ${describeFault(value, issue)}.`,
    hint: `${isUnquoted ? 'Put the value into quotes.' : issue.message}${source.hintOf(issue.path)}`,
    severity: 'error',
  };
}

function toUnknownProblem(source: Source, { path, known, nearest }: UnknownKey): Problem {
  return {
    file: source.file,
    line: source.lineOf(path),
    message: `there is no key ${formatPath(path)}.`,
    hint: nearest
      ? `Did you mean \`${nearest}\`? The keys here are ${known.join(', ')}.`
      : `Delete the line, or use one of ${known.join(', ')}.`,
    severity: 'error',
  };
}

function describeFault(value: unknown, issue: Issue): string {
  if (value === undefined) return 'is missing';
  if (isMissing(value) || (typeof value === 'string' && value.trim() === '')) return 'is empty';
  if (issue.code === 'invalid_type')
    return `is ${describeType(value)}, not ${describeExpected(issue.expected)}`;
  return `is “${typeof value === 'string' ? value : JSON.stringify(value)}”, which does not work here`;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function describeType(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  const names: Record<string, string> = { string: 'text', number: 'a number', boolean: 'true or false' };
  return names[typeof value] ?? 'a group of keys';
}

function describeExpected(expected: string): string {
  const names: Record<string, string> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a group of keys',
  };
  return names[expected] ?? expected;
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
}

function keysAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  const inner = path.reduce<z.ZodType>((current, key) => stepInto(unwrap(current), key), schema);
  return Object.keys(shapeOf(unwrap(inner)));
}

function stepInto(schema: z.ZodType, key: PropertyKey): z.ZodType {
  const next = schema instanceof z.ZodArray ? schema.element : shapeOf(schema)[String(key)];
  return (next ?? schema) as z.ZodType;
}

function shapeOf(schema: z.ZodType): Record<string, z.core.$ZodType> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.out as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}
