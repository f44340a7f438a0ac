import { realpath } from 'node:fs/promises';
import { basename, extname, resolve, sep } from 'node:path';
import { parseFile, selectCover, type IAudioMetadata } from 'music-metadata';
import { toSlug } from '../../src/lib/ids.ts';
import { toLicenceId } from '../../src/lib/licence-id.ts';
import { prompts } from '../../src/lib/prompts.ts';
import { formats, type FormatId } from '../../src/recordings/formats.ts';
import { mendLetters } from '../../src/recordings/utf8-tags.ts';
import { findNext, toMarkdown } from './frontmatter.ts';
import { copyWith, refuseTaken, writeOnce, type Added } from './write-once.ts';

const folder = 'content/tracks';

/** Anchors that the shell has (src/checks/rules/names.ts). */
const taken = ['main', 'page', 'announcer', 'dock'];

/** Copies a recording into the site and writes its track, with what its tags say. */
export async function addSound(path: string, format: FormatId): Promise<Added> {
  const metadata = await parseFile(path).catch(() => undefined);
  const name = basename(path, extname(path)).normalize();
  const title = toLine(metadata?.common.title) ?? name;
  const slug = toTrackSlug(title, name);
  const served = await findServed(path);
  const audio = served ?? `/audio/${slug}.${formats[format].endings[0]}`;
  const file = `${folder}/${slug}.md`;

  await refuseTaken(folder, `${slug}.md`);
  const order = await findNext(folder, ({ order }) => order);
  const keys = { title, audio, order, ...readRights(metadata) };
  const write = () => writeOnce(file, toMarkdown(keys, prompts.story));
  if (served) await write();
  else await copyWith(path, `public${audio}`, write);
  return { files: [...(served ? [] : [`public${audio}`]), file], left: listLeft(file, metadata) };
}

function toTrackSlug(title: string, name: string): string {
  const slug = toSlug(title) || toSlug(name) || 'track';
  return taken.includes(slug) ? `${slug}-track` : slug;
}

/** The path in the site of a file that is in `public/` already. */
async function findServed(path: string): Promise<string | undefined> {
  const served = await realpath(resolve('public')).catch(() => undefined);
  const real = await realpath(path);
  if (served === undefined || !real.startsWith(served + sep)) return undefined;
  return real.slice(served.length).split(sep).join('/').normalize();
}

function readRights(metadata: IAudioMetadata | undefined): Record<string, unknown> {
  const { year, license = '', copyright = '' } = metadata?.common ?? {};
  const licence = [license, copyright].map(toLicenceId).find((id) => id !== undefined);
  return { ...(year && year >= 1000 && year <= 9999 && { year }), ...(licence && { licence }) };
}

function listLeft(file: string, metadata: IAudioMetadata | undefined): string[] {
  const { title, year, picture } = metadata?.common ?? {};
  const unsaid = [...(title ? [] : ['`title`, which is the name of the file']), ...(year ? [] : ['`year`'])];
  return [
    `The story, below the second \`---\` of ${file}.`,
    ...unsaid.map((key) => `${key}: the tags of the recording do not say it.`),
    ...(selectCover(picture)
      ? []
      : ['A cover, if there is one: into the recording itself, with a program for tags.']),
    'When the work is not yours alone: `writers`, `work` and `permission`; and a `licence`, unless all rights are reserved.',
  ];
}

function toLine(text: string | undefined): string | undefined {
  const line = mendLetters(text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize();
  return line === '' ? undefined : line;
}
