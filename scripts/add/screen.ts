import { existsSync } from 'node:fs';
import { reservedIds, toSlug } from '#lib/ids.ts';
import { findNext, readFrontmatter, readPlaceholder, writeMarkdown, type Added } from './files.ts';

const folder = 'content/pages';

/** Writes a new screen at the end of the navigation, with the picture of the first one. */
export async function addScreen(label: string): Promise<Added> {
  const slug = toSlug(label);
  if (['', ...reservedIds.screens].includes(slug))
    throw new Error(`A screen can't be called “${label}”. Choose another word.`);

  const first = ['home.mdx', 'home.md'].map((name) => `${folder}/${name}`).find(existsSync);
  const { imageUrl = '' } = first ? await readFrontmatter(first) : {};
  const order = await findNext(folder, ({ nav }) => (nav as { order?: unknown } | null | undefined)?.order);
  const file = `${folder}/${slug}.mdx`;
  const heading = `# ${label.replace(/[\\{<*_`[]/g, '\\$&')}`;
  const nav = { label, icon: 'article', order };
  await writeMarkdown(file, { imageUrl, nav }, `${heading}\n\n${await readPlaceholder()}`);
  const left = [
    `The text, below the second \`---\` of ${file}.`,
    '`imageUrl`: the picture behind the screen; for now, it is the same as on the first screen.',
    '`icon`: a name from https://fonts.google.com/icons.',
    '`description`: one or two sentences for search engines.',
  ];
  return { files: [file], left };
}
