import type { z } from 'astro/zod';
import { createJsonSchema, type JsonSchema } from './explain-field.ts';
import { folders, yamlFiles } from './collections.ts';
import { partsOf, type Feature } from './feature.ts';
import { completedKeys } from './picture.ts';

/** The JSON Schemas in `schemas/` by name, such as `page` for `pages`; `npm run schemas` writes them. */
export function listEditorSchemas(features: Record<string, Feature>): Map<string, JsonSchema> {
  const all = Object.entries<{ schema: z.ZodType }>({
    ...yamlFiles,
    ...folders,
    ...partsOf(features, 'yaml'),
    ...partsOf(features, 'collection'),
  });
  return new Map(
    all.map(([name, { schema }]) => {
      const elsewhere = name === 'ledger' ? completedKeys : [];
      return [name.replace(/s$/, ''), relax(createJsonSchema(schema), elsewhere)];
    }),
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
