import type { AstroIntegration } from 'astro';
import { listErrors } from '#lib/problem.ts';
import { writeClassNames } from '#integrations/class-names.ts';
import { checkOnce } from './check-content.ts';
import { stopOnErrors } from './report.ts';
import { getSettingsFile, leaveContent, watchContent, type WatchedSite } from './watch-content.ts';
import { checkWrittenPages } from './written-pages.ts';

/** Stops a build at the owner's mistakes before it renders anything. `astro dev` shows them while the owner writes. */
export function contentChecks(site: WatchedSite): AstroIntegration {
  const { content } = site;
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
        await writeClassNames(content.root, content.entries);
        if (command === 'build') {
          const problems = [...(await checkOnce(content))];
          if (listErrors(problems).length > 0) problems.push(...(await checkWrittenPages(content)));
          await stopOnErrors(problems);
        }
        if (command !== 'dev') return;
        if (isRestart) start.resolve(undefined);
        addWatchFile(getSettingsFile(config.root));
        injectScript('page', "import '/src/navigation/refresh.ts';");
        updateConfig({ vite: { plugins: [leaveContent(config.root)] } });
      },
      'astro:server:setup': (setup) => watchContent(site, start.promise, setup),
      'astro:server:start': () => start.resolve(undefined),
    },
  };
}
