import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { createMarkdownProcessor } from '#layouts/markdown.ts';
import { encodePath } from '#lib/paths.ts';
import { folders, yamlFiles, type Folder } from '#model/collections.ts';
import { allPictures } from '#model/image-metadata.ts';
import { pictureSchema } from '#model/picture.ts';
import { readContent, type Content, type Entry } from '#model/read-content.ts';
import type { Site } from '#model/site.ts';
import type { Source } from '#model/yaml-source.ts';

/** What `astro dev` hands to the loaders after a change. */
interface ContentUpdate {
  content: Content;
  isStored: boolean;
}

type Context = Parameters<Loader['load']>[0];
type Stored = Parameters<Context['store']['set']>[0];
type Config<Schema extends z.ZodType> = ReturnType<typeof defineCollection<Schema, Loader>>;
type Markdown = { [Name in keyof typeof folders]: Config<(typeof folders)[Name]['schema']> };

/** One entry per Markdown file. */
const markdown = Object.fromEntries(
  Object.entries<Folder>(folders).map(([name, folder]) => {
    const loader = createLoader(({ site, entries }, context) => {
      // By path: `astro dev` and its integrations load our modules separately.
      const own = entries.filter((entry) => entry.folder.folder === folder.folder);
      const valid = own.filter(({ problems }) => problems.length === 0);
      return Promise.all(valid.map((entry) => storeEntry(entry, site?.values ?? {}, context)));
    });
    return [name, defineCollection({ loader, schema: folder.schema })];
  }),
) as Markdown;

/** One entry, `site`, with the names of the folders that have entries; and one entry, `resume` or `dates`, or none. */
const site = defineCollection({
  loader: createLoader(({ site, entries }) =>
    storeYaml('site', site, { usedFolders: [...new Set(entries.map(({ folder }) => folder.folder))] }),
  ),
  schema: yamlFiles.site.schema,
});
const resume = defineCollection({
  loader: createLoader((content) => storeYaml('resume', content.resume)),
  schema: yamlFiles.resume.schema,
});
const dates = defineCollection({
  // Not without the values that have a mistake.
  loader: createLoader(({ dates: source }) =>
    storeYaml('dates', source?.problems.length ? undefined : source),
  ),
  schema: yamlFiles.dates.schema,
});

/** One entry per record of the ledger; its id is the file's name. */
const pictures = defineCollection({
  loader: createLoader(({ ledger }) =>
    Object.values(ledger?.values ?? []).flatMap((record) =>
      record && record.file !== allPictures ? [{ id: record.file.normalize(), data: { ...record } }] : [],
    ),
  ),
  schema: pictureSchema,
});

export const collections = { ...markdown, site, pictures, resume, dates };

/**
 * Hands the valid entries of the content model to Astro; the checks report the others. Their values are already checked, so
 * the schemas here only give types and help in editors.
 */
function createLoader(list: (content: Content, context: Context) => Stored[] | Promise<Stored[]>): Loader {
  return {
    name: 'content-model',
    load: async (context) => {
      const update = context.refreshContextData as ContentUpdate | undefined;
      const stored = await list(update?.content ?? (await readOnce(context.config.root)), context);
      context.store.clear();
      stored.forEach((entry) => context.store.set(entry));
      if (update) update.isStored = true;
    },
  };
}

let reading: Promise<Content> | undefined;

/** Shares one reading among all collections, which Astro loads at the same time. */
function readOnce(root: URL): Promise<Content> {
  reading ??= readContent(root, { withDrafts: import.meta.env.DEV }).finally(() => (reading = undefined));
  return reading;
}

async function storeEntry(entry: Entry, site: Partial<Site>, { config }: Context): Promise<Stored> {
  const { id, file, values, body, isMdx, companions } = entry;
  const data = { ...values, companions };
  if (isMdx) return { id, data, body, filePath: file, deferredRender: true };
  // Not `renderMarkdown`, whose processor keeps the language of the site until `astro dev` ends.
  const processor = createMarkdownProcessor(site, config.base);
  const renderer = await processor.createRenderer({ syntaxHighlight: false });
  const fileURL = new URL(encodePath(file), config.root);
  const { code, metadata } = await renderer.render(body, { frontmatter: { ...values }, fileURL });
  const imagePaths = [...metadata.localImagePaths, ...metadata.remoteImagePaths];
  return { id, data, body, filePath: file, rendered: { html: code, metadata: { ...metadata, imagePaths } } };
}

function storeYaml(id: string, source: Source | undefined, others = {}): Stored[] {
  return source ? [{ id, data: { ...source.values, ...others } }] : [];
}
