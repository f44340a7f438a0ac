import { reservedIds } from '#lib/ids.ts';
import { getPlaceholder, slugifyTitle, writeMarkdown, type Added } from '#model/add-files.ts';
import type { Content } from '#model/read-content.ts';
import { getNextNumber } from './next-number.ts';

const pagesFolder = 'content/pages';

/** Writes a new screen at the end of the navigation, with the picture of the first one. */
export async function addScreen(label: string, content: Content): Promise<Added> {
  const slug = slugifyTitle(label, content.lang);
  if (['', ...reservedIds.screens].includes(slug))
    throw new Error(`A screen can't be called “${label}”. Choose another name.`);

  const { imageUrl = '' } = content.pages.find(({ id }) => id === 'home')?.values ?? {};
  const order = getNextNumber(
    content.pages,
    ({ nav }) => (nav as { order?: unknown } | null | undefined)?.order,
  );
  const file = `${pagesFolder}/${slug}.mdx`;
  const heading = `# ${label.replace(/[\\{<*_`[~]|(?<= )#(?=#*$)|&(?=#?\w+;)/g, '\\$&')}`;
  const nav = { label, icon: 'article', order };
  await writeMarkdown(content, file, { imageUrl, nav }, `${heading}\n\n${getPlaceholder(content)}`);
  const todo = [
    `The text, below the second \`---\` of ${file}.`,
    '`imageUrl`: the picture behind the screen; for now, it is the same as on the first screen.',
    '`icon`: a name from https://fonts.google.com/icons.',
    '`description`: one or two sentences for search engines.',
  ];
  return { files: [file], todo };
}
