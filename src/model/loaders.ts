import type { Loader, LoaderContext } from 'astro/loaders';
import { parse } from 'yaml';
import { stripControls } from '../lib/control-characters';
import { listFiles, readText } from '../lib/files';
import { splitFrontmatter } from '../lib/frontmatter';
import { isWholeId, toId } from '../lib/ids';

type Values = Record<string, unknown>;
type Entry = Parameters<LoaderContext['store']['set']>[0];
/** How each entry is made, by its id; a maker throws where the owner has made a mistake. */
type Makers = Map<string, () => Promise<Entry>>;

/**
 * Loads the Markdown files of a folder that `isWanted`, by their paths in it. Unlike the loaders of Astro those here watch
 * nothing: `src/checks/watch-content.ts` says when to load again, and so knows when all has been loaded.
 */
export function markdownLoader(folder: string, isWanted: (path: string) => boolean): Loader {
  return {
    name: 'markdown',
    load: async (context) => {
      const paths = (await listFiles(context.config.root, folder)).filter(isWanted);
      const entries = paths.map((path) => ({ id: toId(path), file: `${folder}/${path}` }));
      const makers = entries
        .filter(({ id }) => isWholeId(id))
        .map(({ id, file }) => [id, () => makeMarkdown(context, id, file)] as const);
      await replaceEntries(context, new Map(makers));
    },
  };
}

/** Loads a YAML file, of whose values `toEntries` makes entries by their ids. */
export function yamlLoader(
  filePath: string,
  toEntries: (values: unknown) => Map<string, Values> | Promise<Map<string, Values>>,
): Loader {
  return {
    name: 'yaml',
    load: async (context) => {
      const entries = await tolerate(async () => toEntries(parse(await readShown(context, filePath))));
      if (!entries) return;

      const makers = [...entries].map(([id, data]) => {
        const make = async () => ({ id, filePath, data: await context.parseData({ id, data, filePath }) });
        return [id, make] as const;
      });
      await replaceEntries(context, new Map(makers));
    },
  };
}

/** Puts entries in place of those in the store, in one go; one with a mistake stays as it was. */
async function replaceEntries({ store }: LoaderContext, makers: Makers): Promise<void> {
  const made = [...makers].map(async ([id, make]) => (await tolerate(make)) ?? store.get(id));
  const entries = await Promise.all(made);
  const outdated = store.keys().filter((id) => !makers.has(id));
  outdated.forEach((id) => store.delete(id));
  entries.forEach((entry) => entry && store.set(entry));
}

/** `astro dev` goes on without what has a mistake: the report says what is wrong. A build stops. */
async function tolerate<Made>(make: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await make();
  } catch (error) {
    if (import.meta.env.DEV) return undefined;
    throw error;
  }
}

/** The text of a file, without what cannot be shown. */
async function readShown({ config }: LoaderContext, filePath: string): Promise<string> {
  return stripControls(await readText(config.root, filePath));
}

async function makeMarkdown(context: LoaderContext, id: string, filePath: string): Promise<Entry> {
  const { config, store } = context;
  const text = await readShown(context, filePath);
  const digest = context.generateDigest(`${filePath}\n${text}`);
  const known = store.get(id);
  if (known?.digest === digest) return known;

  const { yaml, body } = splitFrontmatter(text) ?? { yaml: '', body: text };
  const values = (parse(yaml, { customTags: ['timestamp'] }) ?? {}) as Values;
  const data = await context.parseData({ id, data: values, filePath });
  const entry = { id, data, filePath, digest, body: body.trim() };
  if (filePath.endsWith('.mdx')) return { ...entry, deferredRender: true };
  return {
    ...entry,
    rendered: await context.renderMarkdown(text, { fileURL: new URL(encodeURI(filePath), config.root) }),
  };
}
