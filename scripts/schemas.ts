/** Writes the JSON Schemas for editors into `schemas/`, from the zod schemas in `src/model/`: `npm run schemas`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { listEditorSchemas } from '#model/editor-schemas.ts';

await mkdir('schemas', { recursive: true });
for (const [name, schema] of listEditorSchemas())
  await writeFile(`schemas/${name}.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`);
