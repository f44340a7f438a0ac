import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listEditorSchemas } from '@/model/editor-schemas';
import { listMarks } from './validate-content';
import { page, site, track, validSite, writeFiles } from './write-site';

interface Node {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
}

const schemas = [...listEditorSchemas()];

test('schemas/ has what `npm run schemas` writes', async () => {
  expect(await readdir('schemas')).toEqual(schemas.map(([name]) => `${name}.schema.json`).sort());
});

describe.each(schemas)('the schema of a %s', (name, schema) => {
  test('is up to date', async () => {
    const written = await readFile(`schemas/${name}.schema.json`, 'utf8');

    expect(JSON.parse(written)).toEqual(schema);
  });

  test('describes every key', () => {
    expect(listMute(schema as Node, name)).toEqual([]);
  });
});

test.each(['site', 'another', 'least'])('an editor marks nothing in the fixture “%s”', async (name) => {
  expect(await listMarks(pathToFileURL(`tests/fixtures/${name}/`))).toEqual([]);
});

test('an editor marks no key without a value, no single writer and no record that the picture completes', async () => {
  const root = await writeFiles({
    ...validSite,
    [site]: 'name: Your Name\ntagline:\nsocial:\n',
    [track]: page('title: Ride\naudio: /audio/funk-ride.mp3\norder: 1\nwork:\nwriters: Jane Doe'),
    'content/pictures/ledger.yaml': '- file: cups.jpg\n  title: Cups\n  alt: Two\n  source: cups.py\n',
  });

  expect(await listMarks(root)).toEqual([]);
});

test('an editor marks what stops a build', async () => {
  const root = await writeFiles({
    ...validSite,
    [site]: 'nmae: Your Name\n',
    [track]: page('title: Ride\naudio: /audio/funk-ride.mp3\norder: first\nwork: remix'),
  });

  expect(await listMarks(root)).toEqual([
    "content/site.yaml : must have required property 'name'",
    'content/site.yaml : must NOT have additional properties (nmae)',
    'content/tracks/funk-ride.md /order: must be number',
    'content/tracks/funk-ride.md /work: must be equal to one of the allowed values',
  ]);
});

/** The keys of a schema that say nothing of themselves. */
function listMute({ properties = {}, items }: Node, path: string): string[] {
  const keys = Object.entries(properties).flatMap(([key, node]) => [
    ...(node.description ? [] : [`${path}.${key}`]),
    ...listMute(node, `${path}.${key}`),
  ]);
  return [...keys, ...(items ? listMute(items, `${path}[]`) : [])];
}
