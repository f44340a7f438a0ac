import { z } from 'astro/zod';
import * as features from '#features.ts';
import { createMarkdownProcessor } from '#markdown/markdown.ts';
import { readHeading, readHeadingLines, readLead } from '#lib/markdown-tree.ts';
import { memoizePerObject } from '#lib/memoize.ts';
import { encodePath } from '#lib/paths.ts';
import { share } from '#lib/shared.ts';
import { folders, yamlFiles, type Folder, type YamlFile } from '#model/collections.ts';
import { gatherByName } from '#model/feature.ts';
import { findListPage, listPaths } from '#model/list-page.ts';
import { pictureSchema } from '#model/picture.ts';
import type { Derived, Facts, ListStored, Stored } from '#model/stored.ts';
import { isAlone, listEntriesOf, type Content, type Entry } from '#model/read-content.ts';
import type { Site } from '#model/site.ts';
import type { Source } from '#model/yaml-source.ts';
import { parseSong } from '#features/songs/parse-song.ts';
import { getSongCredits } from '#features/songs/song-credits.ts';
import { listAllRecords } from '#pictures/written-pictures.ts';
import { getSongLabel } from '#features/songs/song-label.ts';

/** One entry per file. */
const markdownFolders = { ...folders, ...gatherByName(features, 'collection') };
/** One entry with the name of the collection, or none without the file. */
const featureFiles = gatherByName(features, 'yaml');

/** The sources of the schemas of the collections, by name. */
const sources = {
  ...(mapValues<Folder, object>(markdownFolders, (_, { schema }) => ({
    schema: schema.pipe(z.custom()),
  })) as WithDerived<typeof markdownFolders>),
  ...featureFiles,
  site: yamlFiles.site,
  pictures: { schema: pictureSchema },
  facts: { schema: z.custom<Facts>() },
};

type WithDerived<All extends Record<string, Folder>> = {
  [Name in keyof All]: {
    schema: z.ZodPipe<All[Name]['schema'], z.ZodType<Values<All[Name]> & { derived: Derived }>>;
  };
};

/** The values of an entry. One that is alone lacks some. */
type Values<Of extends Folder> = Of extends { alone: { schema: infer Alone } }
  ? z.output<Alone> & Partial<z.output<Of['schema']>>
  : z.output<Of['schema']>;

/** The entries of each collection, by its name. */
export const storedEntries: Record<string, ListStored> = {
  ...mapValues<Folder, ListStored>(markdownFolders, (_, folder) => (content, base) => {
    const { root, site } = content;
    const valid = listEntriesOf(content, folder).filter(({ problems }) => problems.length === 0);
    const paths = listPaths(content);
    return Promise.all(
      valid.map((entry) => {
        // Titles of others decide where its links lead.
        const linked = entry.body.includes('[[') ? content : undefined;
        return storeEntry(entry, paths.get(entry) ?? '/', root, site, base, linked);
      }),
    );
  }),
  ...mapValues<YamlFile, ListStored>(featureFiles, (name, { file, isWhole = false }) => ({ yaml }) => {
    const source = yaml.get(file);
    return isWhole && source?.problems.length ? [] : storeYaml(name, source);
  }),
  site: ({ site }) => storeYaml('site', site),
  /** One entry per record of the ledger; its id is the file's name. */
  pictures: (content) =>
    listAllRecords(content).map((record) => ({ id: record.file.normalize(), data: { ...record } })),
  facts: (content) =>
    Object.entries<Folder>(markdownFolders).map(([id, folder]) => {
      const entries = listEntriesOf(content, folder);
      const [list, aloneList] = [folder.listTag, folder.alone?.listTag].map(
        (tag) => tag && findListPage(content, tag)?.id,
      );
      const days = entries.flatMap((entry) => (isAlone(entry) ? [] : (entry.publication ?? [])));
      return {
        id,
        data: { isEmpty: entries.length === 0, list, aloneList, newest: days.sort().at(-1) } satisfies Facts,
      };
    }),
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
  share<ContentModel>('contentModel', () => ({ sources, storedEntries, read }));
}

function mapValues<Value, Result>(all: Record<string, Value>, map: (name: string, value: Value) => Result) {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, map(name, value)]));
}

const storeEntry = memoizePerObject(
  async (
    entry: Entry,
    path: string,
    root: URL,
    source: Content['site'],
    base: string,
    linked: Content | undefined,
  ): Promise<Stored> => {
    const { id, file, folder, values, tree, body, isMdx, companions } = entry;
    const site = source?.values ?? {};
    const { name = '', shortName = name, lang: siteLang = 'en-US' } = site;
    const { lang = siteLang } = values as { lang?: string };
    const derived = {
      path,
      heading: readHeading(tree, shortName),
      headingLines: folder.isTitled ? [] : readHeadingLines(tree, shortName),
      lead: readLead(tree, shortName),
      songLabel: getSongLabel(companions, lang),
      companions,
    } satisfies Derived;
    const credits = getSongCredits(entry, parseSong(companions, lang)?.song, name);
    const stored = { id, data: { ...values, ...credits, derived }, body, filePath: file };
    if (isMdx) return { ...stored, deferredRender: true };
    return { ...stored, rendered: await render(entry, root, site, base, linked) };
  },
);

async function render(
  { file, values, body }: Entry,
  root: URL,
  site: Partial<Site>,
  base: string,
  linked: Content | undefined,
) {
  // Not `renderMarkdown`, whose processor keeps the language of the site until `astro dev` ends.
  const renderer = await createMarkdownProcessor(site, base, root, linked && (() => linked)).createRenderer({
    syntaxHighlight: false,
  });
  const fileURL = new URL(encodePath(file), root);
  const { code, metadata } = await renderer.render(body, { frontmatter: { ...values }, fileURL });
  return { html: code, metadata };
}

function storeYaml(id: string, source: Source | undefined): Stored[] {
  return source ? [{ id, data: { ...source.values } }] : [];
}
