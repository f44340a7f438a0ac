import type { Loader } from 'astro/loaders';
import * as features from '#features.ts';
import { createMarkdownProcessor } from '#layouts/markdown.ts';
import type { Tree } from '#lib/markdown-tree.ts';
import { encodePath } from '#lib/paths.ts';
import { folders, yamlFiles, type Folder, type YamlFile } from '#model/collections.ts';
import { partsOf } from '#model/feature.ts';
import { findListPage, listPaths } from '#model/list-page.ts';
import { allPictures, pictureSchema } from '#model/picture.ts';
import type { Facts } from '#model/queries.ts';
import { listEntriesOf, type Content, type Entry } from '#model/read-content.ts';
import type { Site } from '#model/site.ts';
import type { Source } from '#model/yaml-source.ts';

/** An entry as Astro stores it. */
export type Stored = Parameters<Parameters<Loader['load']>[0]['store']['set']>[0];

/** Lists the valid entries of a collection; the checks report the others. `base` is the path of the site. */
type List = (content: Content, base: string) => Stored[] | Promise<Stored[]>;

/** One entry per file. */
const markdownFolders = { ...folders, ...partsOf(features, 'collection') };
/** One entry with the name of the collection, or none without the file. */
const featureFiles = partsOf(features, 'yaml');

/** What has the schemas of the collections, by their names. */
const sources = {
  ...markdownFolders,
  ...featureFiles,
  site: yamlFiles.site,
  pictures: { schema: pictureSchema },
};

/** The entries of each collection, by its name. */
export const storedEntries: Record<string, List> = {
  ...mapValues<Folder>(markdownFolders, (_, folder) => (content, base) => {
    const valid = listEntriesOf(content, folder).filter(({ problems }) => problems.length === 0);
    return Promise.all(valid.map((entry) => storeEntry(entry, content, base)));
  }),
  ...mapValues<YamlFile>(featureFiles, (name, { file, isWhole = false }) => ({ yaml }) => {
    const source = yaml.get(file);
    return isWhole && source?.problems.length ? [] : storeYaml(name, source);
  }),
  site: (content) => storeYaml('site', content.site, { facts: listFacts(content) }),
  /** One entry per record of the ledger; its id is the file's name. */
  pictures: ({ ledger }) =>
    Object.values(ledger?.values ?? []).flatMap((record) =>
      record && record.file !== allPictures ? [{ id: record.file.normalize(), data: { ...record } }] : [],
    ),
};

/** What Astro's collections are made of. */
export interface ContentModel {
  sources: typeof sources;
  storedEntries: typeof storedEntries;
  /** Reads the content. */
  read: () => Promise<Content>;
}

/** Shares the content model with src/content.config.ts, which Astro loads separately. */
export function shareContentModel(read: ContentModel['read']): void {
  Object.assign(globalThis, { contentModel: { sources, storedEntries, read } satisfies ContentModel });
}

function mapValues<Value>(all: Record<string, Value>, map: (name: string, value: Value) => List) {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, map(name, value)]));
}

async function storeEntry(entry: Entry, content: Content, base: string): Promise<Stored> {
  const { id, file, values, body, isMdx, companions } = entry;
  const stored = { id, data: { ...values, companions }, body, filePath: file };
  if (isMdx) return { ...stored, deferredRender: true };
  return { ...stored, rendered: await renderOnce(entry, content, base) };
}

const rendered = new WeakMap<Tree, { site: Content['site']; html: ReturnType<typeof render> }>();

/** Renders a file only if it or `content/site.yaml` has changed, and so was parsed again. */
function renderOnce(entry: Entry, { root, site }: Content, base: string): ReturnType<typeof render> {
  const last = rendered.get(entry.tree);
  const html = last?.site === site && last ? last.html : render(entry, root, site?.values ?? {}, base);
  rendered.set(entry.tree, { site, html });
  return html;
}

async function render({ file, values, body }: Entry, root: URL, site: Partial<Site>, base: string) {
  // Not `renderMarkdown`, whose processor keeps the language of the site until `astro dev` ends.
  const renderer = await createMarkdownProcessor(site, base).createRenderer({ syntaxHighlight: false });
  const fileURL = new URL(encodePath(file), root);
  const { code, metadata } = await renderer.render(body, { frontmatter: { ...values }, fileURL });
  const imagePaths = [...metadata.localImagePaths, ...metadata.remoteImagePaths];
  return { html: code, metadata: { ...metadata, imagePaths } };
}

function storeYaml(id: string, source: Source | undefined, others = {}): Stored[] {
  return source ? [{ id, data: { ...source.values, ...others } }] : [];
}

/** What pages need to know about the collections. */
function listFacts(content: Content): Facts {
  const all = listPaths(content);
  const collections = Object.entries<Folder>(markdownFolders).map(([name, folder]) => {
    const { isTitled = false, listTag } = folder;
    const list = listTag && findListPage(content, listTag)?.id;
    // Astro cannot store an object with a key such as `__proto__`.
    const paths = new Map(listEntriesOf(content, folder).map((entry) => [entry.id, all.get(entry)]));
    return [name, { isTitled, list, paths }];
  });
  return Object.fromEntries(collections) as Facts;
}
