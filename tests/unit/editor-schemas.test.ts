import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import * as features from '#features.ts';
import { getSchemaPath, listEditorSchemas } from '../../scripts/editor-schemas.ts';
import { writeKeys } from '../../scripts/manual-keys.ts';
import { listMarks } from './validate-content.ts';
import { page, site, track, validSite, writeFiles } from './write-site.ts';

interface Node {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
}

const schemas = [...listEditorSchemas(features)];
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown;

test('schemas/ is up to date with `npm run format`', async () => {
  const names = (await readdir('schemas')).map((name) => `schemas/${name}`);
  const written = names.map(async (name) => [name, await readJson(name)] as const);

  expect(Object.fromEntries(await Promise.all(written))).toEqual(
    Object.fromEntries(schemas.map(([file, schema]) => [getSchemaPath(file), schema])),
  );
});

test('the keys in docs/write.md are up to date with `npm run format`', async () => {
  const manual = await readFile('docs/write.md', 'utf8');

  expect(writeKeys(manual)).toBe(manual);
  expect(manual).toMatch(/<!-- keys of content\/pages -->\n\n- `imageUrl: cut-paper.jpg` \(required\): /);
});

test('editors find the schema of each YAML file, which has its name', async () => {
  const settings = (await readJson('.vscode/settings.json')) as Record<string, unknown>;
  const files = schemas.map(([file]) => file).filter((file) => file.endsWith('.yaml'));

  expect(files).toContain('content/dates.yaml');
  expect(settings['yaml.schemas']).toEqual(
    Object.fromEntries(files.map((file) => [`./schemas/${basename(file, '.yaml')}.schema.json`, file])),
  );
});

test.each(schemas)('every key of %s has a description for the editor', (name, schema) => {
  const mute = listKeys(schema as Node, name).filter(({ node }) => !node.description);

  expect(mute.map(({ path }) => path)).toEqual([]);
});

test.each(['site', 'another'])('an editor marks nothing in the fixture “%s”', async (name) => {
  expect(await listMarks(pathToFileURL(`tests/fixtures/${name}/`))).toEqual([]);
});

test('an editor accepts keys without a value, a single writer, and records that the picture completes', async () => {
  const root = await writeFiles({
    ...validSite,
    [site]: 'name: Your Name\ntagline:\nsocial:\n',
    [track]: page('title: Ride\naudio: /audio/funk-ride.mp3\norder: 1\nwork:\nwriters: Jane Doe'),
    'content/pictures/ledger.yaml': '- file: cups.jpg\n  title: Cups\n  alt: Two\n  source: cups.py\n',
  });

  expect(await listMarks(root)).toEqual([]);
});

/** The keys of a schema with their paths: `site.social[].name`. */
function listKeys({ properties = {}, items }: Node, path: string): { path: string; node: Node }[] {
  const keys = Object.entries(properties).flatMap(([key, node]) => [
    { path: `${path}.${key}`, node },
    ...listKeys(node, `${path}.${key}`),
  ]);
  return [...keys, ...(items ? listKeys(items, `${path}[]`) : [])];
}
