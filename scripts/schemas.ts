/** Writes the JSON Schemas for editors into `schemas/`, and the keys into the manual, from `src/model/`: `npm run schemas`. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import * as features from '#features.ts';
import { listEditorSchemas } from '#model/editor-schemas.ts';
import { writeKeys } from './manual-keys.ts';

await rm('schemas', { recursive: true, force: true });
await mkdir('schemas');
for (const [name, schema] of listEditorSchemas(features))
  await writeFile(`schemas/${name}.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`);
await writeFile('docs/write.md', writeKeys(await readFile('docs/write.md', 'utf8')));
