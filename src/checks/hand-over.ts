import type { HookParameters } from 'astro';
import { isRunnableDevEnvironment } from 'vite';
import { forgetBuild } from '#lib/memoize.ts';
import type { Content } from '#model/read-content.ts';
import type { ListStored, Stored } from '#model/stored.ts';

/** Internals of Astro (docs/decisions/upgrades.md). */
const dataStore = new URL('data-store.js', import.meta.resolve('astro/content/runtime'));
const bodies = 'astro:content-module-imports';

interface DataStore {
  globalDataStore: { get: () => Promise<{ collections: () => Map<string, Map<string, Stored>> }> };
}

/**
 * Hands the entries of the content to the pages of `astro dev`, in memory: Astro would write them to a file first, for half a
 * second. Only bodies that Astro does not know yet need `refreshContent`, which loads everything again.
 */
export async function handOver(
  content: Content,
  base: string,
  storedEntries: Record<string, ListStored>,
  { server, refreshContent }: Pick<HookParameters<'astro:server:setup'>, 'server' | 'refreshContent'>,
): Promise<void> {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) return;
  // A module that is invalidated while Astro loads its server would exist twice, and Astro would find no page.
  await Reflect.get(server, Symbol.for('astro.devServerAppReady'));

  const lists = Object.entries(storedEntries).map(
    async ([name, list]) => [name, await list(content, base)] as const,
  );
  const stored = await Promise.all(lists);
  const { default: known } = await ssr.runner.import<{ default: Map<string, unknown> }>(bodies);
  const all = stored.flatMap(([, entries]) => entries);
  if (all.some(({ filePath = '', deferredRender }) => deferredRender && !known.has(filePath))) {
    await refreshContent?.({});
    ssr.moduleGraph.invalidateAll();
  }
  const { globalDataStore } = await ssr.runner.import<DataStore>(dataStore.href);
  const store = await globalDataStore.get();
  for (const [name, entries] of stored)
    store.collections().set(name, new Map(entries.map((entry) => [entry.id, entry])));
  forgetBuild();
  // The paths of routes depend on the entries.
  ssr.hot.send('astro:content-changed', {});
}
