import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readContent } from '@/checks/read-content';
import type { Source } from '@/checks/source';
import { listEditorSchemas } from '@/model/editor-schemas';

interface Node {
  properties?: Record<string, Node>;
  items?: Node;
}

const { site, resume, ledger, pages, tracks } = await readContent(pathToFileURL('tests/fixtures/site/'));
const written: Record<string, unknown[]> = {
  site: listData(site),
  page: listData(...pages),
  track: listData(...tracks),
  resume: listData(resume),
  ledger: listData(ledger),
};

/** What the fixture leaves out. */
const left = [
  // Each word of the program is read alike: one of them is enough.
  /^site\.words\./,
  // Without it the build says where the file is, which tests/site/resume.test.ts reads.
  /^resume\.meta\.canonical$/,
];

test.each([...listEditorSchemas()])('the fixture uses every key of a %s', (name, schema) => {
  const unused = listUnused(schema as Node, written[name] ?? [], name);

  expect(unused.filter((path) => !left.some((pattern) => pattern.test(path)))).toEqual([]);
});

function listData(...sources: (Source | undefined)[]): unknown[] {
  return sources.flatMap((source) => (source ? [source.data] : []));
}

/** The keys that none of some values has, with their paths. */
function listUnused({ properties = {}, items }: Node, values: unknown[], path: string): string[] {
  const keys = Object.entries(properties).flatMap(([key, node]) => {
    const used = values.map((value) => (value as Record<string, unknown>)[key]).filter(isSaid);
    return used.length === 0 ? [`${path}.${key}`] : listUnused(node, used, `${path}.${key}`);
  });
  return [...keys, ...(items ? listUnused(items, values.flat(), `${path}[]`) : [])];
}

/** A key without a value says nothing. */
function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null;
}
