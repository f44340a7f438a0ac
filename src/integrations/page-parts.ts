import { writeFile } from 'node:fs/promises';
import { getRange } from '#lib/edited-html.ts';
import { getPartsPath, splitPage } from '#lib/page-parts.ts';
import { encodePath } from '#lib/paths.ts';
import { afterBuild } from './after-build.ts';
import { listFinishedPages, listInline, type FinishedPage } from './finished-page.ts';

/** Writes the parts of each page. Put it after everything that changes pages. */
export function pageParts() {
  return afterBuild('page-parts', async ({ dir }) => {
    for (const page of listFinishedPages().filter(({ path }) => path.endsWith('/'))) {
      const parts = splitPage(page.html.toString(), getSharedStyles(page));
      const file = new URL(encodePath(getPartsPath(page.path)).slice(1), dir);
      await writeFile(file, JSON.stringify(page.path === '/offline/' ? parts : parts.slice(0, 2)));
    }
  });
}

/** The `<style>` that is the same on all pages. */
function getSharedStyles(page: FinishedPage): string {
  const shared = listInline(page, 'style').find(
    ({ properties }) => 'dataAstroTransitionPersist' in properties,
  );
  return shared ? page.html.slice(...getRange(shared.position)) : '';
}
