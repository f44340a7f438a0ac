import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { showProgress } from '../lib/show-progress';
import { checkContent } from './check-content';
import { checkIds } from './check-ids';
import { checkLinks } from './check-links';
import { checkPlaceholders } from './launch/placeholders';
import { locateLinks } from './locate-links';
import type { Problem } from './problem';
import type { Content } from './read-content';
import { createReport, stopOnErrors } from './report';
import { isWatched, watchContent } from './watch-content';

/**
 * Stops a build on the owner's mistakes with one readable message, and says at its end what is odd; `astro dev` shows
 * both while the owner writes. `found` are problems that are known before.
 */
export function contentChecks(content: Content, found: Problem[] = []): AstroIntegration {
  let base: string;
  let site: string | undefined;
  let command: string;
  let problems: Problem[] = [];

  return {
    name: 'content-checks',
    hooks: {
      'astro:config:setup': (options) => {
        command = options.command;
        options.updateConfig({ vite: { server: { watch: { ignored: [isWatched(content.root)] } } } });
      },
      'astro:config:done': async ({ config }) => {
        ({ base, site } = config);
        if (command !== 'build') return;
        problems = [...(await checkContent(content, showProgress('Reading recordings'))), ...found];
        stopOnErrors(problems);
      },
      'astro:server:setup': (setup) => watchContent(content.root, setup),
      'astro:build:done': async ({ dir, pages, logger }) => {
        const folder = fileURLToPath(dir);
        const links = await checkLinks(folder, base, site);
        const paths = pages
          .map(({ pathname }) => `/${pathname}`)
          .filter((path) => !/^\/(404|offline)\b/.test(path));
        stopOnErrors([...locateLinks(content, links, base, paths), ...(await checkIds(folder, paths))]);
        createReport(logger)(problems);
        if (content.drafts.length > 0) logger.info(`Drafts are left out: ${content.drafts.join(', ')}.`);
        if (process.env['SITE_URL']) await warnOfPlaceholders(content, logger);
        if (!process.env['SITE_URL']) {
          logger.info(
            'Cards and search engines are told http://localhost:4321: set SITE_URL before you publish.',
          );
        }
      },
    },
  };
}

/** A site with an address is meant for visitors. */
async function warnOfPlaceholders(content: Content, logger: AstroIntegrationLogger): Promise<void> {
  const files = new Set((await checkPlaceholders(content)).map(({ file }) => file)).size;
  if (files === 0) return;
  const count = files === 1 ? 'one file has' : `${files} files have`;
  logger.warn(`This is built for the web, and ${count} placeholders left: \`npm run doctor\` lists them.`);
}
