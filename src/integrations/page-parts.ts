import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { getRange } from '#lib/edited-html.ts';
import { encodePath, getPartsPath } from '#lib/paths.ts';
import { listFinishedPages, listInline, type FinishedPage } from './finished-page.ts';

/**
 * Writes each page a second time, in two parts without the styles between them, for browsers that have these already. The offline
 * page has them as a third part, for the service worker. Put it after everything that changes pages.
 */
export function pageParts(): AstroIntegration {
  return {
    name: 'page-parts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const page of listFinishedPages().filter(({ path }) => path.endsWith('/'))) {
          const parts = splitPage(page);
          const file = new URL(encodePath(getPartsPath(page.path)).slice(1), dir);
          await writeFile(file, JSON.stringify(page.path === '/offline/' ? parts : parts.slice(0, 2)));
        }
      },
    },
  };
}

/** The HTML of a page before and after the `<style>` that is the same on all pages, and this element. */
function splitPage(page: FinishedPage): string[] {
  const shared = listInline(page, 'style').find(
    ({ properties }) => 'dataAstroTransitionPersist' in properties,
  );
  const styles = shared ? page.html.slice(...getRange(shared.position)) : '';
  const [before = '', after = ''] = page.html.toString().split(styles);
  return [before, after, styles];
}
