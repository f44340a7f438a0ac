import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { yamlFiles } from '#model/collections.ts';
import { pictureSchema } from '#model/picture.ts';
import type { Content } from '#model/read-content.ts';
import { readContent } from '#read-content.ts';
import { featureFiles, markdownFolders, storedEntries } from '#stored-entries.ts';

type Config<Schema extends z.ZodType> = ReturnType<typeof defineCollection<Schema, Loader>>;
type Configs<All extends Record<string, { schema: z.ZodType }>> = {
  [Name in keyof All]: Config<All[Name]['schema']>;
};

export const collections = defineAll({
  ...markdownFolders,
  ...featureFiles,
  site: yamlFiles.site,
  pictures: { schema: pictureSchema },
});

/**
 * Hands the valid entries of the content model to Astro. Their values are already checked, so the schemas only give types
 * and help in editors. `astro dev` hands over changes itself (src/checks/watch-content.ts).
 */
function defineAll<All extends Record<string, { schema: z.ZodType }>>(all: All): Configs<All> {
  const configs = Object.entries(all).map(([name, { schema }]) => {
    const load: Loader['load'] = async ({ store, config: { root, base } }) => {
      const stored = (await storedEntries[name]?.(await readOnce(root), base)) ?? [];
      store.clear();
      stored.forEach((entry) => store.set(entry));
    };
    return [name, defineCollection({ loader: { name: 'content-model', load }, schema })];
  });
  return Object.fromEntries(configs) as Configs<All>;
}

let reading: Promise<Content> | undefined;

/** Shares one reading among all collections, which Astro loads at the same time. */
function readOnce(root: URL): Promise<Content> {
  reading ??= readContent(root, { withDrafts: import.meta.env.DEV }).finally(() => (reading = undefined));
  return reading;
}
