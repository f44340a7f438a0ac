/** Writes the JSON Schemas for editors into `schemas/`, from the zod schemas in `src/model/`: `npm run schemas`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { start } from './start.ts';

type EditorSchemas = typeof import('../src/model/editor-schemas.ts');

await start(async () => {
  const { module } = await runnerImport<EditorSchemas>('./src/model/editor-schemas.ts', {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': resolve('src') } },
  });
  await mkdir('schemas', { recursive: true });
  for (const [name, schema] of module.listEditorSchemas())
    await writeFile(`schemas/${name}.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`);
});
