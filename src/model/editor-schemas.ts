import { z } from 'astro/zod';
import { pageSchema } from './page';
import { ledgerSchema, rightsKeys } from './picture';
import { resumeSchema } from './resume';
import { siteSchema } from './site';
import { trackSchema } from './track';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What editors are told about one kind of file. */
interface EditorSchema {
  schema: z.ZodType;
  /** Keys that something else may say in place of the file. */
  elsewhere?: readonly string[];
}

/** What has a JSON Schema in `schemas/`, by the name of that file. `npm run schemas` writes them. */
const sources: Record<string, EditorSchema> = {
  site: { schema: siteSchema },
  page: { schema: pageSchema },
  track: { schema: trackSchema },
  resume: { schema: resumeSchema },
  ledger: { schema: ledgerSchema, elsewhere: rightsKeys },
};

/** The JSON Schemas by their names. */
export function listEditorSchemas(): Map<string, JsonSchema> {
  return new Map(Object.entries(sources).map(([name, source]) => [name, toJsonSchema(source)]));
}

function toJsonSchema({ schema, elsewhere = [] }: EditorSchema): JsonSchema {
  // The newest draft that the language server of YAML knows.
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  relax(json, elsewhere);
  return json;
}

/** A key that may be left out may also stand without a value. */
function relax(json: JsonSchema, elsewhere: readonly string[]): void {
  const required = (json.required ?? []).filter((key) => !elsewhere.includes(key));
  if (json.required) json.required = required;
  for (const [key, property] of Object.entries(json.properties ?? {}) as [string, JsonSchema][]) {
    relax(property, elsewhere);
    if (!required.includes(key)) allowEmpty(property);
  }
  if (json.items) relax(json.items as JsonSchema, elsewhere);
}

function allowEmpty(property: JsonSchema): void {
  Object.assign(property, { type: [property.type ?? [], 'null'].flat() });
  property.enum?.push(null);
}
