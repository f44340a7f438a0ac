import type { z } from 'astro/zod';
import { isReservedId, reservedIds } from '#lib/ids.ts';
import { getScreenPath } from '#lib/paths.ts';
import { pageSchema } from './page.ts';
import { ledgerSchema } from './picture.ts';
import { resumeFile, resumeSchema } from './resume.ts';
import { siteSchema } from './site.ts';
import { trackSchema } from './track.ts';

/** A folder of Markdown files, one entry per file. Files and folders that start with `_` are drafts. */
export interface Folder<Schema extends z.ZodType = z.ZodType> {
  folder: string;
  /** File extensions, the usual one first. */
  endings: [string, ...string[]];
  /** File extensions of texts that belong to the entry with the same name. */
  companions?: string[];
  /** Schema of the frontmatter. */
  schema: Schema;
  /** Path of an entry's own page in the site, if it has one. */
  getPath?: (id: string) => string;
  /** Whether entries may not have an id. */
  isReserved?: (id: string) => boolean;
  /** Keys whose values differ between entries: positions must, names should. */
  unique: string[];
}

/** The Markdown collections. Add new ones here. */
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
    isReserved: isReservedId,
    unique: ['order', 'title'],
  },
} satisfies Record<string, Folder>;

/** The collection of a file, and its path there. */
export function findFolder(file: string): { folder: Folder; path: string } | undefined {
  const folder = Object.values<Folder>(folders).find((candidate) => file.startsWith(`${candidate.folder}/`));
  return folder && { folder, path: file.slice(folder.folder.length + 1) };
}

/** Whether a file of a collection is a draft. */
export function isDraft(file = ''): boolean {
  return file.includes('/_') && findFolder(file) !== undefined;
}

/** Whether a file is in a collection whose entries have their own pages. */
export function isPageFile({ pathname }: URL): boolean {
  return Object.values<Folder>(folders).some(
    ({ folder, getPath }) => getPath !== undefined && pathname.includes(`/${folder}/`),
  );
}

/** The YAML files, each with its schema. */
export const yamlFiles = {
  site: { file: 'content/site.yaml', schema: siteSchema },
  resume: { file: resumeFile, schema: resumeSchema },
  ledger: { file: 'content/pictures/ledger.yaml', schema: ledgerSchema },
};

/** The folder of the pictures. */
export const pictureFolder = 'content/pictures';
