import { z } from 'astro/zod';
import { folders, yamlFiles } from './collections.ts';
import { completedKeys } from './picture.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON Schemas in `schemas/` by name, such as `page` for `pages`; `npm run schemas` writes them. */
export function listEditorSchemas(): Map<string, JsonSchema> {
  const all = Object.entries({ ...yamlFiles, ...folders });
  return new Map(all.map(([name, { schema }]) => [name.replace(/s$/, ''), createJsonSchema(name, schema)]));
}

function createJsonSchema(name: string, schema: z.ZodType): JsonSchema {
  // The newest draft that the YAML language server supports.
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  relax(json, name === 'ledger' ? completedKeys : []);
  return json;
}

/** Optional keys may be empty. The site completes the keys in `elsewhere`. */
function relax(json: JsonSchema, elsewhere: readonly string[]): void {
  const required = (json.required ?? []).filter((key) => !elsewhere.includes(key));
  if (json.required) json.required = required;
  for (const [key, property] of Object.entries(json.properties ?? {}) as [string, JsonSchema][]) {
    relax(property, elsewhere);
    if (required.includes(key)) continue;
    property.enum?.push(null);
    Object.assign(property, { type: [property.type ?? [], 'null'].flat() });
  }
  if (json.items) relax(json.items as JsonSchema, elsewhere);
}
