import { z } from 'astro/zod';
import { listSiteTags, type Tree } from '#lib/markdown-tree.ts';
import { memoizePerObject } from '#lib/memoize.ts';
import { valueAt } from './check-schema.ts';
import type { Meaning } from './fields.ts';
import type { Content } from './read-content.ts';
import type { Source } from './yaml-source.ts';

/** A valid value of a key or an attribute with a meaning. */
export interface Field {
  file: string;
  line: number | undefined;
  path: PropertyKey[];
  /** How messages call it: `imageUrl`, or `<Picture> name`. */
  what: string;
  value: string;
  meaning: Meaning;
}

/** The values with one of some meanings, in keys and attributes of any name, unless code computes them. */
export function listFields(
  { sources, entries, tags }: Pick<Content, 'sources' | 'entries' | 'tags'>,
  ...meanings: Meaning[]
): Field[] {
  const attributes = entries.flatMap(({ file, tree }) =>
    listAttributes(tree, tags).map((found) => ({ ...found, file })),
  );
  return [...sources.flatMap(listKeyFields), ...attributes].filter(({ meaning }) =>
    meanings.includes(meaning),
  );
}

/** The values with a meaning in the keys of a file. */
export const listKeyFields = memoizePerObject(({ file, lineOf, schema, data, problems }: Source): Field[] =>
  findValues(schema, data).flatMap((found) => {
    const line = lineOf(found.path);
    const what = String(found.path.findLast((key) => typeof key === 'string'));
    return problems.some((one) => one.line === line) ? [] : { ...found, file, what, line };
  }),
);

const listAttributes = memoizePerObject((tree: Tree, tags: Content['tags']) =>
  listSiteTags(tree).flatMap(({ name, attributes, line }) =>
    findValues(tags[name]?.schema ?? z.unknown(), attributes).map((found) => {
      return { ...found, what: `<${name}> ${String(found.path[0])}`, line };
    }),
  ),
);

/** The values with a meaning in the data of a schema. */
function findValues(
  schema: z.core.$ZodType,
  data: unknown,
  path: PropertyKey[] = [],
): Pick<Field, 'path' | 'value' | 'meaning'>[] {
  const meaning = z.globalRegistry.get(schema)?.['meaning'] as Meaning | undefined;
  if (meaning) {
    const { data: value } = z.safeParse(schema, data);
    return typeof value === 'string' ? [{ path, value, meaning }] : [];
  }
  const look = (inner: z.core.$ZodType, key: PropertyKey) =>
    findValues(inner, valueAt(data, [key]), [...path, key]);
  if (schema instanceof z.ZodPipe) return findValues(schema.out, data, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return findValues(schema.unwrap(), data, path);
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, inner]) => look(inner, key));
  return schema instanceof z.ZodArray && Array.isArray(data)
    ? data.flatMap((_, index) => look(schema.element, index))
    : [];
}
