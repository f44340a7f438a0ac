import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import type { Source } from '#model/yaml-source.ts';
import { parse } from 'yaml';
import { splitFrontmatter } from '#model/frontmatter.ts';
import { readContent } from '#model/read-content.ts';

/** The mistakes that an editor marks in the content of a folder. */
export async function listMarks(root: URL): Promise<string[]> {
  const { site, resume, ledger, pages, tracks, posts } = await readContent(root, { withDrafts: true });
  const marks = await Promise.all([
    mark('site', site),
    mark('resume', resume),
    mark('ledger', ledger),
    ...pages.map((page) => mark('page', page)),
    ...tracks.map((track) => mark('track', track)),
    ...posts.map((post) => mark('post', post)),
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
