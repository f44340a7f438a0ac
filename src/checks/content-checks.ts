import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from './check-content';
import { checkLinks } from './check-links';
import { locateLinks } from './locate-link';
import { formatProblems, type Problem } from './problem';
import type { MissingIcon } from '../pictures/icons';
import { onMissingIcon, remarkIcons, remarkPictures, remarkTracks } from './warnings';
import { showProblems } from './show-problems';
import { showProgress } from '../lib/show-progress';
import { stop } from '../build/stop';

/** Stops a build on the owner's mistakes with one readable message; in `astro dev` the message is shown. */
export function contentChecks(): AstroIntegration {
  let root: URL;
  let base: string;
  let site: string | undefined;
  let command: string;
  const icons: MissingIcon[] = [];

  return {
    name: 'content-checks',
    hooks: {
      'astro:config:setup': (options) => {
        command = options.command;
      },
      'astro:config:done': async ({ config }) => {
        ({ root, base, site } = config);
        if (command === 'build') stopOn(await checkContent(root, showProgress('Reading recordings')));
        if (command === 'build') onMissingIcon((icon) => icons.push(icon));
      },
      'astro:server:setup': (setup) => {
        showProblems(root, setup);
        onMissingIcon((icon) => void remarkIcons(root, [icon], setup.logger));
        return remarkTracks(root, setup.logger);
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        const links = await checkLinks(fileURLToPath(dir), base, site);
        const paths = pages.map(({ pathname }) => `/${pathname}`).filter((path) => !/^\/404\b/.test(path));
        stopOn(await locateLinks(root, links, base, paths));
        await remarkPictures(root, logger);
        await remarkTracks(root, logger);
        await remarkIcons(root, icons, logger);
        if (!process.env['SITE_URL']) {
          logger.info(
            'Cards and search engines are told http://localhost:4321: set SITE_URL before you publish.',
          );
        }
      },
    },
  };
}

function stopOn(problems: Problem[]): void {
  if (problems.length === 0) return;

  const count = problems.length === 1 ? 'is one thing' : `are ${problems.length} things`;
  stop(`The site was not built: there ${count} to mend.\n\n${formatProblems(problems)}`);
}
