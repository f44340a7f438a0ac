import { existsSync } from 'node:fs';
import { toSlug } from '../../src/lib/ids.ts';
import { prompts } from '../../src/lib/prompts.ts';
import { findNext, readFrontmatter, toMarkdown } from './frontmatter.ts';
import { refuseTaken, writeOnce, type Added } from './write-once.ts';

const folder = 'content/pages';

/** Names that the site uses itself (src/checks/rules/names.ts). */
const taken = ['404', 'index', 'offline'];

/** Writes a new screen behind the others of the navigation, with the title and the picture of the first. */
export async function addScreen(label: string): Promise<Added> {
  const slug = toSlug(label);
  if (slug === '' || taken.includes(slug))
    throw new Error(`No screen can be called “${label}”: take another word.`);

  await refuseTaken(folder, `${slug}.mdx`);
  const first = ['home.mdx', 'home.md'].map((name) => `${folder}/${name}`).find(existsSync);
  const { title = 'The home of {name}', imageUrl = '' } = first ? await readFrontmatter(first) : {};
  const order = await findNext(folder, ({ nav }) => (nav as { order?: unknown } | null | undefined)?.order);
  const file = `${folder}/${slug}.mdx`;
  const keys = { title, imageUrl, nav: { label, icon: 'article', order } };
  await writeOnce(file, toMarkdown(keys, `# ${label.replace(/[\\{<*_`[]/g, '\\$&')}\n\n${prompts.page}`));
  return { files: [file], left: listLeft(file) };
}

function listLeft(file: string): string[] {
  return [
    `The words, below the second \`---\` of ${file}.`,
    '`imageUrl`: the picture behind the screen, which is that of the first screen for now.',
    '`icon`: a name from https://fonts.google.com/icons.',
    '`description`: one or two sentences for search engines.',
  ];
}
