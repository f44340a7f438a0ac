import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { encodePath } from '#lib/paths.ts';
import { folders, yamlFiles, type Folder } from '#model/collections.ts';
import { allPictures } from '#model/image-metadata.ts';
import { pictureSchema } from '#model/picture.ts';
import { readContent, type Content, type Entry } from '#model/read-content.ts';
import type { Source } from '#model/yaml-source.ts';

type Context = Parameters<Loader['load']>[0];
type Stored = Parameters<Context['store']['set']>[0];
type Config<Schema extends z.ZodType> = ReturnType<typeof defineCollection<Schema, Loader>>;
type Markdown = { [Name in keyof typeof folders]: Config<(typeof folders)[Name]['schema']> };

/** One entry per Markdown file. */
const markdown = Object.fromEntries(
  Object.entries<Folder>(folders).map(([name, folder]) => {
    const loader = createLoader(({ entries }, context) => {
      // By path: `astro dev` and its integrations load our modules separately.
      const own = entries.filter((entry) => entry.folder.folder === folder.folder);
      const valid = own.filter(({ problems }) => problems.length === 0);
      return Promise.all(valid.map((entry) => storeEntry(entry, context)));
    });
    return [name, defineCollection({ loader, schema: folder.schema })];
  }),
) as Markdown;

/** One entry, `site`; and one entry, `resume`, or none. */
const site = defineCollection({
  loader: createLoader((content) => storeYaml('site', content.site)),
  schema: yamlFiles.site.schema,
});
const resume = defineCollection({
  loader: createLoader((content) => storeYaml('resume', content.resume)),
  schema: yamlFiles.resume.schema,
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

export const collections = { ...markdown, site, pictures, resume };

/**
 * Hands the valid entries of the content model to Astro; the checks report the others. Their values are already checked, so
 * the schemas here only give types and help in editors.
 */
function createLoader(list: (content: Content, context: Context) => Stored[] | Promise<Stored[]>): Loader {
  return {
    name: 'content-model',
    load: async (context) => {
      const changed = context.refreshContextData?.['content'] as Content | undefined;
      const stored = await list(changed ?? (await readOnce(context.config.root)), context);
      context.store.clear();
      stored.forEach((entry) => context.store.set(entry));
    },
  };
}

let reading: Promise<Content> | undefined;

/** Shares one reading among all collections, which Astro loads at the same time. */
function readOnce(root: URL): Promise<Content> {
  reading ??= readContent(root, { withDrafts: import.meta.env.DEV }).finally(() => (reading = undefined));
  return reading;
}

async function storeEntry(entry: Entry, context: Context): Promise<Stored> {
  const { id, file, values, body, isMdx, companions } = entry;
  const data = { ...values, companions };
  if (isMdx) return { id, data, body, filePath: file, deferredRender: true };
  // JSON is YAML.
  const text = `---\n${JSON.stringify(entry.data)}\n---\n${body}`;
  const fileURL = new URL(encodePath(file), context.config.root);
  const rendered = await context.renderMarkdown(text, { fileURL });
  return { id, data, body, filePath: file, rendered };
}

function storeYaml(id: string, source: Source | undefined): Stored[] {
  return source ? [{ id, data: { ...source.values } }] : [];
}
