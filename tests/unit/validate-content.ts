import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { getSchemaPath } from '../../scripts/editor-schemas.ts';
import type { Source } from '#model/yaml-source.ts';
import { parse } from 'yaml';
import { splitFrontmatter } from '#model/frontmatter.ts';
import { readContent } from '#read-content.ts';

/** The mistakes that an editor marks in the content of a folder. */
export async function listMarks(root: URL): Promise<string[]> {
  const { site, ledger, yaml, entries } = await readContent(root, { withDrafts: true });
  const marks = await Promise.all([
    ...[site, ledger, ...yaml.values()].map((source) => source && mark(root, source.file, source)),
    ...entries.map((entry) => mark(root, entry.folder.folder, entry)),
  ]);
  return marks.flatMap((found) => found ?? []);
}

async function mark(root: URL, owner: string, source: Source): Promise<string[]> {
  const [, named] = /^# yaml-language-server: \$schema=(\.\S+)/m.exec(source.text) ?? [];
  const file = named
    ? new URL(named, new URL(source.file, root))
    : new URL(`../../${getSchemaPath(owner)}`, import.meta.url);
  const schema = z.fromJSONSchema(JSON.parse(await readFile(file, 'utf8')) as z.core.JSONSchema.JSONSchema);
  // Editors read numbers, which are text for the site.
  const { error } = schema.safeParse(parse(splitFrontmatter(source.text)?.yaml ?? source.text));
  return (error?.issues ?? []).map(
    ({ path, message }) => `${source.file}:${source.lineOf(path)} /${path.join('/')}: ${message}`,
  );
}
