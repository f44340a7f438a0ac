import { rm } from 'node:fs/promises';
import { isLeftover, listFiles } from '#lib/files.ts';
import { encodePath } from '#lib/paths.ts';
import { listServed, type Content } from '#model/read-content.ts';
import type { SiteStep } from '#output/finished-site.ts';
import { checkOnce } from './check-content.ts';
import { checkPages } from './pages.ts';
import { createPrinter, stopOnErrors } from './report.ts';

/** Checks the pages of a finished site. Stops the build at errors, and prints warnings, also of the content. */
export const checkSite =
  (content: Content): SiteStep =>
  async ({ dir, base, pages, logger }) => {
    for (const file of (await listFiles(dir, '.')).filter(isLeftover))
      await rm(new URL(encodePath(file), dir));
    const files = new Set((await listFiles(dir, '')).map((file) => `/${file}`.normalize()));
    for (const file of listServed(content)) files.add(file);
    const isServed = (path: string) =>
      [path, `${path.replace(/\/$/, '')}/index.html`].some((file) => files.has(file));
    const problems = [
      ...(await checkOnce(content)),
      ...(await checkPages(content, pages, { isServed, base }, true)),
    ];
    createPrinter(logger)(problems.filter(({ severity }) => severity === 'warning'));
    await stopOnErrors(problems);
    if (content.drafts.length > 0) logger.info(`Drafts are not published: ${content.drafts.join(', ')}.`);
    for (const { file, publication } of content.scheduled)
      logger.info(`${file} is not published: it appears if you build the site on ${publication} or later.`);
    if (!process.env['SITE_URL'])
      logger.info(
        'Links for search engines and sharing cards start with http://localhost:4321. Set SITE_URL before you publish.',
      );
  };
