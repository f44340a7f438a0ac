/** Writes the JSON Schemas for editors into `schemas/`, their files into `.vscode/`, and the keys into the manual, from `src/model/`: `npm run format`. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import * as features from '#features.ts';
import { getSchemaPath, listEditorSchemas } from './editor-schemas.ts';
import { writeKeys } from './manual-keys.ts';

await rm('schemas', { recursive: true, force: true });
await mkdir('schemas');
const schemas = listEditorSchemas(features);
for (const [file, schema] of schemas)
  await writeFile(getSchemaPath(file), `${JSON.stringify(schema, undefined, 2)}\n`);
await writeFile('docs/write.md', writeKeys(await readFile('docs/write.md', 'utf8')));

const settings = '.vscode/settings.json';
const others = JSON.parse(await readFile(settings, 'utf8')) as Record<string, unknown>;
const files = [...schemas.keys()].filter((file) => file.endsWith('.yaml'));
const pairs = files.map((file) => [`./${getSchemaPath(file)}`, file]);
const all = { ...others, 'yaml.schemas': Object.fromEntries(pairs) as Record<string, string> };
await writeFile(settings, `${JSON.stringify(all, undefined, 2)}\n`);
