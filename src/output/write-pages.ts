import { writeFile } from 'node:fs/promises';
import { getRange } from '#lib/edited-html.ts';
import { getHalvesPath, splitPage } from '#lib/page-halves.ts';
import { encodePath } from '#lib/paths.ts';
import { listInline, type FinishedPage } from './finished-page.ts';
import type { SiteStep } from './finished-site.ts';

/** Writes each page: whole, and in halves. */
export const writePages: SiteStep = async ({ dir, pages }) => {
  const write = (path: string, text: string) => writeFile(new URL(encodePath(path.slice(1)), dir), text);
  for (const page of pages) {
    const { path } = page;
    const html = page.html.toString();
    const isFolder = path.endsWith('/');
    await write(`${path}${isFolder ? 'index' : ''}.html`, html);
    if (!isFolder) continue;
    const halves = splitPage(html, getSharedStyles(page));
    await write(getHalvesPath(path), JSON.stringify(path === '/offline/' ? halves : halves.slice(0, 2)));
  }
};

/** The `<style>` that is the same on all pages. */
function getSharedStyles(page: FinishedPage): string {
  const shared = listInline(page, 'style').find(
    ({ properties }) => 'dataAstroTransitionPersist' in properties,
  );
  return shared ? page.html.slice(...getRange(shared.position)) : '';
}
