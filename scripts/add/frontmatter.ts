import { readdir, readFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';

/** A page or a track from its frontmatter, whose keys without a value are left out, and its body. */
export function toMarkdown(keys: Record<string, unknown>, body: string): string {
  return `---\n${stringify(keys, { lineWidth: 0 })}---\n\n${body}\n`;
}

/** The frontmatter of a file as plain values; of one that cannot be read there is none. */
export async function readFrontmatter(file: string): Promise<Record<string, unknown>> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [, yaml = ''] = /^---\n([^]*?)\n---/.exec(text) ?? [];
  try {
    return (parse(yaml) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** The number after the largest that `read` finds in the frontmatter of the files in a folder. */
export async function findNext(
  folder: string,
  read: (keys: Record<string, unknown>) => unknown,
): Promise<number> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const texts = files.filter((file) => /\.mdx?$/.test(file));
  const keys = await Promise.all(texts.map((file) => readFrontmatter(`${folder}/${file}`)));
  const numbers = keys.map(read).filter((number) => typeof number === 'number');
  return Math.floor(Math.max(0, ...numbers)) + 1;
}
