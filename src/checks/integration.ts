import { rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { isLeftover, listFiles } from '#lib/files.ts';
import { listFinishedPages } from '#integrations/finished-page.ts';
import { encodePath } from '#lib/paths.ts';
import { checkContent } from './check-content.ts';
import { listErrors, type Problem } from '#lib/problem.ts';
import type { Reader } from '#read-content.ts';
import { writeClassNames } from '#model/class-names.ts';
import { listServed, type Content } from '#model/read-content.ts';
import type { ListStored } from '#model/stored.ts';
import { checkFrames, checkPages } from './pages.ts';
import { createPrinter, stopOnErrors } from './report.ts';
import { getSettingsFile, leaveContent, watchContent } from './watch-content.ts';
import { checkWrittenPages } from './written-pages.ts';

/**
 * Stops a build at the owner's mistakes: before it renders anything, and before its pages replace the last site.
 * Prints warnings at its end; `astro dev` shows both while the owner writes.
 */
export function contentChecks(
  content: Content,
  base: string,
  reader: Reader,
  storedEntries: Record<string, ListStored>,
): AstroIntegration {
  let problems: Problem[] = [];
  const start = Promise.withResolvers<undefined>();

  return {
    name: 'content-checks',
    hooks: {
      'astro:config:setup': async ({
        command,
        config,
        isRestart,
        addWatchFile,
        injectScript,
        updateConfig,
      }) => {
        await writeClassNames(content);
        if (command === 'build') {
          problems = await checkContent(content);
          if (listErrors(problems).length > 0) problems.push(...(await checkWrittenPages(content)));
          await stopOnErrors(problems);
        }
        if (command !== 'dev') return;
        if (isRestart) start.resolve(undefined);
        addWatchFile(getSettingsFile(config.root));
        injectScript('page', "import '/src/navigation/refresh.ts';");
        updateConfig({ vite: { plugins: [leaveContent(config.root)] } });
      },
      'astro:server:setup': (setup) =>
        watchContent({ reader, configured: content, base, storedEntries, started: start.promise }, setup),
      'astro:server:start': () => start.resolve(undefined),
      'astro:build:done': async ({ dir, logger }) => {
        for (const file of (await listFiles(dir, '.')).filter(isLeftover))
          await rm(new URL(encodePath(file), dir));
        const files = new Set((await listFiles(dir, '')).map((file) => `/${file}`.normalize()));
        for (const file of listServed(content)) files.add(file);
        const isServed = (path: string) =>
          [path, `${path.replace(/\/$/, '')}/index.html`].some((file) => files.has(file));
        for (const check of [checkPages, checkFrames])
          problems.push(...(await check(content, listFinishedPages(), { isServed, base })));
        createPrinter(logger)(problems.filter(({ severity }) => severity === 'warning'));
        await stopOnErrors(problems);
        if (content.drafts.length > 0) logger.info(`Drafts are not published: ${content.drafts.join(', ')}.`);
        for (const { file, values } of content.scheduled)
          logger.info(
            `${file} is not published: it appears if you build the site on ${values.date} or later.`,
          );
        if (!process.env['SITE_URL'])
          logger.info(
            'Links for search engines and sharing cards start with http://localhost:4321. Set SITE_URL before you publish.',
          );
      },
    },
  };
}
