import { readFile, realpath } from 'node:fs/promises';
import { basename, extname, resolve, sep } from 'node:path';
import { parseFile, selectCover } from 'music-metadata';
import { getBuildDay } from '#lib/build-time.ts';
import { replaceFile } from '#lib/files.ts';
import { reservedIds } from '#lib/ids.ts';
import { humanizeFileName } from '#lib/names.ts';
import { formats, type FormatId } from '#recordings/formats.ts';
import { listFields } from '#model/list-fields.ts';
import { folders } from '#model/collections.ts';
import { isAlone, type Content } from '#model/read-content.ts';
import { removePrivateTags } from '#recordings/private-tags.ts';
import { parseTags, type Tags } from '#recordings/tags.ts';
import { copyWith, getPlaceholder, slugifyTitle, writeMarkdown, type Added } from '#model/add-files.ts';
import { getNextNumber } from './next-number.ts';
import { readSite } from './read-site.ts';

/** `03 `, `3. `, `3 - ` or `1-03 ` before the first letter; `99 Balloons` and `7-Eleven` are titles. */
const TRACK_NUMBER = /^(?:\d+-\d+\s+|0\d+[\s._-]+|\d{1,3}(?:\s+-\s+|[._)]\s*))(?=\p{L})/u;

/** Copies a recording into the site and writes its track, with the information in its tags. */
export async function addSound(path: string, format: FormatId): Promise<Added> {
  const content = await readSite();
  const metadata = await parseFile(path).catch(() => undefined);
  const tags: Tags = metadata ? parseTags(metadata) : {};
  const hasCover = Boolean(selectCover(metadata?.common.picture));
  const name = basename(path, extname(path)).normalize();
  const named = tags.title?.normalize().replace(TRACK_NUMBER, '') ?? readName(name.replace(TRACK_NUMBER, ''));
  const title = named.trim() || 'Track';
  const slug = slugifyTitle(title, content.lang) || slugifyTitle(name, content.lang) || 'track';
  const song = content.tracks.find(
    (track) => isAlone(track) && slugifyTitle(track.values.title ?? '', content.lang) === slug,
  );
  const id = song?.id ?? (reservedIds.elements.includes(slug) ? `${slug}-track` : slug);
  const served = await getPublicPath(path);
  if (served && hasTrack(content, served)) {
    const removed = await cleanSound(path, format);
    if (removed.length > 0) return { files: [], removed, todo: [] };
  }
  const audio = served ?? `/audio/${id}.${formats[format].endings[0]}`;
  const file = `${folders.tracks.folder}/${id}.md`;

  const order = getNextNumber(content.tracks, ({ order }) => order);
  const keys = { title, audio, order, ...readTagKeys(tags) };
  const write = () => writeMarkdown(content, file, keys, getPlaceholder(content));
  if (served) await write();
  else await copyWith(path, `public${audio}`, write);
  const removed = await cleanSound(served ? path : `public${audio}`, format);
  const files = [...(served ? [] : [`public${audio}`]), file];
  return { files, removed, todo: listRecordingTasks(file, tags, hasCover) };
}

function hasTrack(content: Content, served: string): boolean {
  return listFields(content, 'sound').some(({ value }) => value.normalize() === served);
}

/** Removes tags that neither the site nor players need, and returns their names. */
async function cleanSound(file: string, format: FormatId): Promise<string[]> {
  const { clean, removed } = removePrivateTags(await readFile(file), format);
  if (removed.length > 0) await replaceFile(file, clean);
  return removed;
}

/** The address of a file that is already in `public/`. */
async function getPublicPath(path: string): Promise<string | undefined> {
  const served = await realpath(resolve('public')).catch(() => undefined);
  const real = await realpath(path);
  if (served === undefined || !real.startsWith(served + sep)) return undefined;
  return real.slice(served.length).split(sep).join('/').normalize();
}

/** The title in the name of a file: `hold-on-tight` becomes `Hold on tight`. */
function readName(name: string): string {
  return /[\s\p{Lu}]/u.test(name) ? name : humanizeFileName(`${name}.mp3`);
}

/** The known facts about a recording: its year, today as its date of publication, its writers and its license. */
function readTagKeys({ year, writers, licence }: Tags) {
  return {
    ...(year && { year }),
    date: getBuildDay(),
    ...(writers && { writers }),
    ...(licence && { licence }),
  };
}

function listRecordingTasks(file: string, { title, year }: Tags, hasCover: boolean): string[] {
  return [
    `The story, below the second \`---\` of ${file}.`,
    ...(title ? [] : ['`title`: the file has no title tag, so this is the file name.']),
    ...(year ? [] : ['`year`: the file has no year tag.']),
    ...(hasCover ? [] : ['A cover, if you have one: add it to the recording with a tag editor.']),
    '`writers`, `work` and `permission`, if the work is not yours alone; and `licence`, unless all rights are reserved.',
  ];
}
