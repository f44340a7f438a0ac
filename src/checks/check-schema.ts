import type { z } from 'astro/zod';
import { findNearest } from './nearest';
import type { Problem } from './problem';
import type { Source } from './read-source';

type Issue = z.core.$ZodIssue;

/** What is wrong with the values of a source, in the words of its schema; empty when it is right. */
export function checkSchema(source: Source, schema: z.ZodType): Problem[] {
  const result = schema.safeParse(source.data);
  if (result.success) return [];

  return result.error.issues.flatMap((issue) => toProblems(source, issue, schema));
}

function toProblems(source: Source, issue: Issue, schema: z.ZodType): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => toUnknownKey(source, [...issue.path, key], schema));
  }
  const value = valueAt(source.data, issue.path);
  return [
    {
      file: source.file,
      line: value === undefined ? undefined : source.lineOf(issue.path),
      wrong: `${formatPath(issue.path)} ${describeFault(value, issue)}.`,
      remedy: issue.message,
    },
  ];
}

function toUnknownKey(source: Source, path: PropertyKey[], schema: z.ZodType): Problem {
  const known = keysAt(schema, path.slice(0, -1));
  const nearest = findNearest(String(path.at(-1)), known);
  return {
    file: source.file,
    line: source.lineOf(path),
    wrong: `there is no key ${formatPath(path)}.`,
    remedy: nearest
      ? `Did you mean \`${nearest}\`? The keys here are ${known.join(', ')}.`
      : `Delete the line, or use one of ${known.join(', ')}.`,
  };
}

function describeFault(value: unknown, issue: Issue): string {
  if (value === undefined) return 'is missing';
  if (value === null || value === '' || (typeof value === 'string' && value.trim() === '')) return 'is empty';
  if (issue.code === 'invalid_type')
    return `is ${describeType(value)}, not ${describeExpected(issue.expected)}`;
  return `is “${typeof value === 'string' ? value : JSON.stringify(value)}”, which does not work here`;
}

function describeType(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  const names: Record<string, string> = { string: 'text', number: 'a number', boolean: 'true or false' };
  return names[typeof value] ?? 'a group of keys';
}

function describeExpected(expected: string): string {
  const names: Record<string, string> = {
    string: 'text (put it into quotes)',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a group of keys',
  };
  return names[expected] ?? expected;
}

function formatPath(path: PropertyKey[]): string {
  if (path.length === 0) return 'the content';
  const key = path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part + 1}]` : `${text}${text && '.'}${String(part)}`,
    '',
  );
  return `\`${key}\``;
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
}

function keysAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  const inner = path.reduce<z.ZodType | undefined>((current, key) => stepInto(current, key), unwrap(schema));
  return Object.keys(shapeOf(inner));
}

function stepInto(schema: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  if (typeof key === 'number') return unwrap((schema as z.ZodArray<z.ZodType> | undefined)?.element);
  return unwrap(shapeOf(schema)[String(key)]);
}

function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  return (schema as z.ZodObject | undefined)?.shape ?? {};
}

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema && 'unwrap' in schema && typeof schema.unwrap === 'function' && schema.type !== 'array') {
    return unwrap((schema as z.ZodOptional<z.ZodType>).unwrap());
  }
  return schema;
}
