import { existsSync } from 'node:fs';
import { defineCollection } from 'astro:content';
import type { z } from 'astro/zod';
import { file, glob, type Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { toId } from './lib/ids.ts';
import { leftovers } from './lib/leftovers.ts';
import { folders, pictureFolder, yamlFiles, type Folder } from './model/collections.ts';
import { pictureSchema } from './model/picture.ts';
import { allPictures, fillRecords } from './model/image-metadata.ts';

type Values = Record<string, unknown>;
type Folders = typeof folders;
type Config<Schema extends z.ZodType> = ReturnType<typeof defineCollection<Schema, Loader>>;
type Markdown = { [Name in keyof Folders]: Config<Folders[Name]['schema']> };

/** One entry per Markdown file; its id is its path in the folder. */
const markdown = Object.fromEntries(
  Object.entries<Folder>(folders).map(([name, folder]) => [
    name,
    defineCollection({ loader: loadFolder(folder), schema: folder.schema }),
  ]),
) as Markdown;

/** One entry, `site`. */
const site = defineCollection({
  loader: loadFile(yamlFiles.site.file, (data) => ({ site: (data ?? {}) as Values })),
  schema: yamlFiles.site.schema,
});

/** One entry, `resume`, or none. */
const resume = defineCollection({
  loader: loadFile(yamlFiles.resume.file, (data) => ({ resume: (data ?? {}) as Values })),
  schema: yamlFiles.resume.schema,
});

/** One entry per record of the ledger; its id is the file's name. */
const pictures = defineCollection({
  loader: loadFile(yamlFiles.ledger.file, async (data) => {
    const records = (await fillRecords(pictureFolder, data ?? [])) as Values[];
    const ofOne = records.filter(({ file }) => file !== allPictures);
    return Object.fromEntries(ofOne.map((record) => [String(record['file']).normalize(), record]));
  }),
  schema: pictureSchema,
});

export const collections = { ...markdown, site, pictures, resume };

function loadFolder({ folder, endings }: Folder): Loader {
  const all = [...endings.map((ending) => `**/*${ending}`), ...leftovers.map((name) => `!${name}`)];
  const drafts = ['!**/_*', '!**/_*/**'];
  const pattern = import.meta.env.DEV ? all : [...all, ...drafts];
  return tolerate(folder, glob({ base: folder, pattern, generateId: ({ entry }) => toId(entry) }));
}

function loadFile(
  path: string,
  toEntries: (data: unknown) => Record<string, Values> | Promise<Record<string, Values>>,
): Loader {
  return tolerate(path, file(path, { parser: (text) => toEntries(parse(text)) }));
}

/**
 * Ignores mistakes in `astro dev`, where the checks report them. Builds render all entries again, because Astro reuses an
 * entry with the same text even if the plugins that render it have changed.
 */
function tolerate(path: string, loader: Loader): Loader {
  const load: Loader['load'] = async (context) => {
    if (!import.meta.env.DEV || !existsSync(path)) context.store.clear();
    if (!existsSync(path)) return;
    await loader.load(context).catch((error: unknown) => {
      if (!import.meta.env.DEV) throw error;
    });
  };
  return { ...loader, load };
}
