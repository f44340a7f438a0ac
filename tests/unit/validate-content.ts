import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'astro/zod';
import type { Source } from '#model/yaml-source.ts';
import { parse } from 'yaml';
import { splitFrontmatter } from '#model/frontmatter.ts';
import { readContent } from '#read-content.ts';

/** The mistakes that an editor marks in the content of a folder. */
export async function listMarks(root: URL): Promise<string[]> {
  const { site, ledger, yaml, entries } = await readContent(root, { withDrafts: true });
  const marks = await Promise.all([
    mark('site', site),
    mark('ledger', ledger),
    ...[...yaml.values()].map((source) => mark(basename(source.file, '.yaml').replace(/s$/, ''), source)),
    ...entries.map((entry) => mark(basename(entry.folder.folder).replace(/s$/, ''), entry)),
  ]);
  return marks.flat();
}

async function mark(name: string, source: Source | undefined): Promise<string[]> {
  if (!source) return [];
  const file = new URL(`../../schemas/${name}.schema.json`, import.meta.url);
  const schema = z.fromJSONSchema(JSON.parse(await readFile(file, 'utf8')) as z.core.JSONSchema.JSONSchema);
  // Editors read numbers, which are text for the site.
  const { error } = schema.safeParse(parse(splitFrontmatter(source.text)?.yaml ?? source.text));
  return (error?.issues ?? []).map(
    ({ path, message }) => `${source.file}:${source.lineOf(path)} /${path.join('/')}: ${message}`,
  );
}
