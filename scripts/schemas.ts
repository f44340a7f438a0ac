/**
 * Writes what editors are told about the files of the owner, from the schemas that check them.
 *
 *     npm run schemas
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { startIfEntry } from './start.ts';

/** The schemas, which are written for Vite. */
type Schemas = typeof import('../src/model/editor-schemas.ts');

/** The files in `schemas/`, by their names. */
export async function makeSchemaFiles(): Promise<Map<string, string>> {
  const { module } = await runnerImport<Schemas>('./src/model/editor-schemas.ts', {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': resolve('src') } },
  });
  const files = [...module.listEditorSchemas()].map(
    ([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`] as const,
  );
  return new Map(files);
}

async function main(): Promise<void> {
  await mkdir('schemas', { recursive: true });
  for (const [name, text] of await makeSchemaFiles()) await writeFile(`schemas/${name}`, text);
}

await startIfEntry(import.meta.filename, main);
