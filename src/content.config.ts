import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { toHash } from '#lib/hash.ts';
import { share } from '#lib/shared.ts';
import type { ContentModel } from '#stored-entries.ts';

type Config<Schema extends z.ZodType> = ReturnType<typeof defineCollection<Schema, Loader>>;
type Configs<All extends Record<string, { schema: z.ZodType }>> = {
  [Name in keyof All]: Config<All[Name]['schema']>;
};

/** Not imported, because Astro would load all modules of the content model a second time, which takes a second. */
const { sources, storedEntries, read } = share<ContentModel>('contentModel', () => {
  throw new Error('astro.config.mjs has not read the content.');
});

/**
 * Hands the valid entries of the content model to Astro. Their values are already checked, so the schemas only give types
 * and help in editors. `astro dev` hands over changes itself (src/checks/watch-content.ts).
 */
const configs = Object.entries(sources).map(([name, { schema }]) => {
  const load: Loader['load'] = async ({ store, config: { base } }) => {
    const stored = (await storedEntries[name]?.(await read(), base)) ?? [];
    const ids = new Set(stored.map(({ id }) => id));
    store.keys().forEach((id) => ids.has(id) || store.delete(id));
    // `astro dev` writes only what has changed since its last start; otherwise, it would load the first page twice.
    stored.forEach((entry) => store.set({ ...entry, digest: toHash(JSON.stringify(entry)) }));
  };
  return [name, defineCollection({ loader: { name: 'content-model', load }, schema })];
});

export const collections = Object.fromEntries(configs) as Configs<ContentModel['sources']>;
