import { basename } from 'node:path/posix';
import { folders, yamlFiles } from '#model/collections.ts';
import { createJsonSchema, type JsonSchema } from '#model/explain-field.ts';
import { gather, type Feature } from '#model/feature.ts';
import type { Meaning } from '#model/fields.ts';
import { completedKeys } from '#model/picture.ts';

/** The schemas of YAML files and of frontmatter, by the path of the file or folder. */
export function listEditorSchemas(features: Record<string, Feature>): Map<string, JsonSchema> {
  const files = [...Object.values(yamlFiles), ...gather(features, 'yaml')];
  const collections = [...Object.values(folders), ...gather(features, 'collection')];
  const all = [...files, ...collections.map(({ folder, schema }) => ({ file: folder, schema }))];
  return new Map(
    all.map(({ file, schema }) => {
      const elsewhere = file === yamlFiles.ledger.file ? completedKeys : [];
      return [file, relax(createJsonSchema(schema), elsewhere)];
    }),
  );
}

/** The file of a schema, which `npm run format` writes: `schemas/dates.schema.json` for `content/dates.yaml`. */
export function getSchemaPath(file: string): string {
  return `schemas/${basename(file, '.yaml')}.schema.json`;
}

/** The keys in a schema for values with one of some meanings. */
export function listKeysFor(json: JsonSchema, meanings: Meaning[]): string[] {
  return Object.entries(json.properties ?? {}).flatMap(([key, field]) =>
    field.meaning && meanings.includes(field.meaning) ? key : listKeysFor(field.items ?? field, meanings),
  );
}

/** Optional keys may be empty, and text may look like a number. The site completes the keys in `elsewhere`. */
function relax(json: JsonSchema, elsewhere: readonly string[]): JsonSchema {
  const required = json.required?.filter((key) => !elsewhere.includes(key));
  if (required) json.required = required;
  for (const [key, field] of Object.entries(json.properties ?? {})) {
    relax(field, elsewhere);
    if (required?.includes(key)) continue;
    field.enum?.push(null);
    field.type = [field.type ?? [], 'null'].flat();
  }
  if (json.type === 'string' && !json.enum) json.type = ['string', 'number'];
  if (json.items) relax(json.items, elsewhere);
  return json;
}
