import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import * as features from '#features.ts';
import { createMarkdownProcessor } from '#layouts/markdown.ts';
import { encodePath } from '#lib/paths.ts';
import { folders, yamlFiles, type Folder, type YamlFile } from '#model/collections.ts';
import { partsOf } from '#model/feature.ts';
import { allPictures, pictureSchema } from '#model/picture.ts';
import { readContent } from '#read-content.ts';
import { findListPage, listPaths } from '#model/list-page.ts';
import { listEntriesOf, type Content, type Entry } from '#model/read-content.ts';
import type { Facts } from '#model/queries.ts';
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
type Configs<All extends Record<string, { schema: z.ZodType }>> = {
  [Name in keyof All]: Config<All[Name]['schema']>;
};

const allFolders = { ...folders, ...partsOf(features, 'collection') };
const featureFiles = partsOf(features, 'yaml');

/** One entry per Markdown file. */
const markdown = Object.fromEntries(
  Object.entries<Folder>(allFolders).map(([name, folder]) => {
    const loader = createLoader((content, context) => {
      const valid = listEntriesOf(content, folder).filter(({ problems }) => problems.length === 0);
      return Promise.all(valid.map((entry) => storeEntry(entry, content.site?.values ?? {}, context)));
    });
    return [name, defineCollection({ loader, schema: folder.schema })];
  }),
) as Configs<typeof allFolders>;

/** One entry with the name of the collection, or none without the file. */
const yaml = Object.fromEntries(
  Object.entries<YamlFile>(featureFiles).map(([name, { file, schema, isWhole = false }]) => {
    const loader = createLoader((content) => {
      const source = content.yaml.get(file);
      return isWhole && source?.problems.length ? [] : storeYaml(name, source);
    });
    return [name, defineCollection({ loader, schema })];
  }),
) as Configs<typeof featureFiles>;

/** One entry, `site`. */
const site = defineCollection({
  loader: createLoader((content) => storeYaml('site', content.site, { facts: listFacts(content) })),
  schema: yamlFiles.site.schema,
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

export const collections = { ...markdown, ...yaml, site, pictures };

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

/** What pages need to know about the collections. */
function listFacts(content: Content): Facts {
  const all = listPaths(content);
  const collections = Object.entries<Folder>(allFolders).map(([name, folder]) => {
    const { isTitled = false, listTag } = folder;
    const list = listTag && findListPage(content, listTag)?.id;
    // Astro cannot store an object with a key such as `__proto__`.
    const paths = new Map(listEntriesOf(content, folder).map((entry) => [entry.id, all.get(entry)]));
    return [name, { isTitled, list, paths }];
  });
  return Object.fromEntries(collections) as Facts;
}
