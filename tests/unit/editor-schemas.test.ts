import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readContent } from '@/checks/read-content';
import { listEditorSchemas } from '@/model/editor-schemas';
import { listMarks } from './validate-content';
import { page, site, track, validSite, writeFiles } from './write-site';

interface Node {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
}

const schemas = [...listEditorSchemas()];

test('schemas/ is up to date with `npm run schemas`', async () => {
  const names = (await readdir('schemas')).sort();
  const written = names.map(async (name) => [
    name,
    JSON.parse(await readFile(`schemas/${name}`, 'utf8')) as unknown,
  ]);

  expect(Object.fromEntries(await Promise.all(written))).toEqual(
    Object.fromEntries(schemas.map(([name, schema]) => [`${name}.schema.json`, schema])),
  );
});

test.each(schemas)('every key of a %s has a description for the editor', (name, schema) => {
  const mute = listKeys(schema as Node, name).filter(({ node }) => !node.description);

  expect(mute.map(({ path }) => path)).toEqual([]);
});

test.each(['site', 'another', 'least'])('an editor marks nothing in the fixture “%s”', async (name) => {
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

test('an editor marks what stops a build', async () => {
  const root = await writeFiles({
    ...validSite,
    [site]: 'nmae: Your Name\n',
    [track]: page('title: Ride\naudio: /audio/funk-ride.mp3\norder: first\nwork: remix'),
  });

  expect(await listMarks(root)).toEqual([
    'content/site.yaml /name: Invalid input: expected string, received undefined',
    'content/site.yaml /: Unrecognized key: "nmae"',
    'content/tracks/funk-ride.md /order: Invalid input: expected number, received string',
    'content/tracks/funk-ride.md /work: Invalid input',
  ]);
});

/** Keys that the fixture lacks: one word is enough, and the build sets the address of the resume. */
const left = /^(site\.words\.|resume\.meta\.canonical$)/;

test.each(schemas)('the fixture has every key of a %s', async (name, schema) => {
  const { pages, tracks, ...content } = await readContent(pathToFileURL('tests/fixtures/site/'));
  const sources = { page: pages, track: tracks }[name] ?? [content[name as 'site' | 'resume' | 'ledger']];
  const used = sources.flatMap((source) => listUsed(source?.data, name));

  const unused = listKeys(schema as Node, name).filter(
    ({ path }) => !used.includes(path) && !left.test(path),
  );

  expect(unused.map(({ path }) => path)).toEqual([]);
});

/** The keys of a schema with their paths: `site.social[].name`. */
function listKeys({ properties = {}, items }: Node, path: string): { path: string; node: Node }[] {
  const keys = Object.entries(properties).flatMap(([key, node]) => [
    { path: `${path}.${key}`, node },
    ...listKeys(node, `${path}.${key}`),
  ]);
  return [...keys, ...(items ? listKeys(items, `${path}[]`) : [])];
}

/** The keys that have a value, with their paths. */
function listUsed(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listUsed(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];

  const said = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
  return said.flatMap(([key, inner]) => [`${path}.${key}`, ...listUsed(inner, `${path}.${key}`)]);
}
