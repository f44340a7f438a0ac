import { extname } from 'node:path';
import type { z } from 'astro/zod';
import { getBuildDay } from '#lib/build-time.ts';
import { getEntryId, isReservedId, reservedIds } from '#lib/ids.ts';
import { isLanguage } from '#lib/languages.ts';
import { getScreenPath } from '#lib/paths.ts';
import { pageSchema } from './page.ts';
import { ledgerSchema } from './picture.ts';
import { siteSchema } from './site.ts';
import { recordingKeys, songSchema, trackSchema } from './track.ts';

/** A folder of Markdown files, one entry per file. Files and folders that start with `_` are drafts. */
export interface Folder<Schema extends z.ZodType = z.ZodType> {
  folder: string;
  /** File extensions, the usual one first. */
  endings: [string, ...string[]];
  /** File extensions of texts that belong to the entry with the same name. */
  companions?: string[];
  /** Schema of the frontmatter. */
  schema: Schema;
  /** Which companion is an entry without a Markdown file, too, or with one that has none of some keys. */
  alone?: { ending: string; schema: z.ZodType; without: string[]; listTag: string };
  /** Path of an entry's own page in the site, if it has one. */
  getPath?: (id: string) => string;
  /** Whether the `title` of an entry is the heading of its page, and its text has no other. */
  isTitled?: boolean;
  /** The tag that lists the entries; their pages are below the screen with this tag. */
  listTag?: string;
  /** Whether entries may not have an id. */
  isReserved?: (id: string) => boolean;
  /** Whether a day before a name, as in `2014-07-28-first-light.md`, is its `date`, and no part of its address. */
  hasDays?: boolean;
  /** Keys whose values differ between entries: positions must, names should. */
  unique: string[];
}

/** A file of keys. */
export interface YamlFile<Schema extends z.ZodType = z.ZodType> {
  /** Its path: `content/dates.yaml`. */
  file: string;
  schema: Schema;
  /** The same in JSON, which is read without it. */
  json?: string;
  /** Whether a file with a mistake counts as missing. */
  isWhole?: boolean;
}

/** The Markdown collections of every site; features bring others. */
export const folders = {
  pages: {
    folder: 'content/pages',
    endings: ['.mdx', '.md'],
    schema: pageSchema,
    getPath: getScreenPath,
    isReserved: (id) => reservedIds.screens.includes(id),
    unique: ['nav.order', 'nav.label'],
  },
  tracks: {
    folder: 'content/tracks',
    endings: ['.md'],
    companions: ['.cho', '.lrc'],
    schema: trackSchema,
    alone: { ending: '.cho', schema: songSchema, without: Object.keys(recordingKeys), listTag: 'Songs' },
    isTitled: true,
    listTag: 'Tracks',
    isReserved: isReservedId,
    unique: ['order', 'title'],
  },
} satisfies Record<string, Folder>;

/** The collection of a file, and its path there. */
export function findFolder(file: string, all: Folder[]): { folder: Folder; path: string } | undefined {
  const folder = all.find((candidate) => file.startsWith(`${candidate.folder}/`));
  return folder && { folder, path: file.slice(folder.folder.length + 1) };
}

/** A day before the name of a file or its folder. */
const DAY = /(?<![^/])(\d{4}-\d\d-\d\d)-(?=[^/.])/;

/** The id of an entry in its collection, and the day before its name. */
export function readEntryName(
  { hasDays = false }: Folder,
  path: string,
  lang: string,
): { id: string; day?: string } {
  const [, day] = hasDays ? (DAY.exec(path) ?? []) : [];
  return day ? { id: getEntryId(path.replace(DAY, ''), lang), day } : { id: getEntryId(path, lang) };
}

/** The entry that a companion belongs to, and its ending: `song.es.cho` is the `.es.cho` of `song`, unless there is a `song.es.md`. */
export function splitCompanion(
  file: string,
  { files, lang }: { files: string[]; lang: string },
): { id: string; ending: string } {
  const [, name = '', tag = ''] = /^(.+)\.([\w-]+)\.cho$/.exec(file) ?? [];
  return isLanguage(tag) && !files.includes(`${name}.${tag}.md`)
    ? { id: getEntryId(`${name}.cho`, lang), ending: `.${tag}.cho` }
    : { id: getEntryId(file, lang), ending: extname(file) };
}

/** The companions in other languages than their entry, with the tags of the languages. */
export function listTranslations<Companion>(companions: Partial<Record<string, Companion>>) {
  return Object.entries(companions).flatMap(([ending, companion]) => {
    const [, tag = '', extension] = ending.split('.');
    return companion && extension !== undefined ? [{ tag, companion }] : [];
  });
}

/** Whether a file of a collection is a draft, by its name or its day of publication. */
export function isDraft(file = '', date = ''): boolean {
  return date > getBuildDay() || file.includes('/_');
}

/** The YAML files of every site; features bring others. */
export const yamlFiles = {
  site: { file: 'content/site.yaml', schema: siteSchema },
  ledger: { file: 'content/pictures/ledger.yaml', schema: ledgerSchema },
} satisfies Record<string, YamlFile>;

/** The folder of the pictures. */
export const pictureFolder = 'content/pictures';
