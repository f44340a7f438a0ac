import { readFile, rm } from 'node:fs/promises';
import { listFiles } from '#lib/files.ts';
import type { SiteStep } from './finished-site.ts';

/** Deletes the scripts that no page leads to, such as the script of a tag that the owner does not use. */
export const removeUnusedScripts: SiteStep = async ({ dir, pages }) => {
  const folder = new URL('_astro/', dir);
  const names = (await listFiles(folder, '')).filter((file) => file.endsWith('.js'));
  const read = async (name: string) => [name, await readFile(new URL(name, folder), 'utf8')] as const;
  const unused = new Map(await Promise.all(names.map(read)));
  const follow = (text: string) => {
    const found = [...unused].filter(([name]) => text.includes(name));
    found.forEach(([name]) => unused.delete(name));
    found.forEach(([, script]) => follow(script));
  };
  for (const { html } of pages) follow(html.toString());
  await Promise.all([...unused.keys()].map((name) => rm(new URL(name, folder))));
};
