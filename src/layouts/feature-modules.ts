import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import * as features from '#features.ts';
import { exportValues, virtualModule } from '#lib/virtual-module.ts';
import { listParts, type Feature } from '#model/feature.ts';
import type { Content } from '#model/read-content.ts';
import { createSprite } from '#pictures/sprite.ts';
import { clientWords } from '#ui/messages/client-words.ts';
import { getSiteMessages } from './file-messages.ts';

/** Adds the routes of features, and the modules with what they and the content bring to pages. */
export function featureParts(read: () => Promise<Content>): AstroIntegration {
  const readMessages = async () => getSiteMessages(await read());
  return {
    name: 'feature-parts',
    hooks: {
      'astro:config:setup': ({ config, command, injectRoute, updateConfig }) => {
        checkFiles(config.root);
        for (const routes of listParts(features, 'routes'))
          for (const [pattern, file] of Object.entries(routes))
            injectRoute({ pattern, entrypoint: new URL(`.${toPath(file)}`, config.root) });
        updateConfig({
          vite: { plugins: [clientWords(readMessages), ...createModules(read, command === 'dev')] },
        });
      },
    },
  };
}

/** Stops if a feature names a file that does not exist, or a tag or route that another one has. */
function checkFiles(root: URL): void {
  const owners = new Map<string, string>();
  for (const [name, { routes = {}, tags = {} }] of Object.entries<Feature>(features)) {
    const components = Object.entries(tags).map(([tag, { component }]) => [`<${tag}>`, component] as const);
    for (const [part, file] of [...Object.entries(routes), ...components]) {
      const other = owners.get(part);
      if (other) throw new Error(`The features \`${other}\` and \`${name}\` both have ${part}.`);
      if (!existsSync(new URL(`.${toPath(file)}`, root)))
        throw new Error(
          `The feature \`${name}\` has ${part} in ${toPath(file).slice(1)}, which does not exist.`,
        );
      owners.set(part, name);
    }
  }
}

function createModules(read: () => Promise<Content>, isDev: boolean): Plugin[] {
  const tags = listParts(features, 'tags').flatMap((own) => Object.entries(own));
  const scripts = listParts(features, 'pageScripts').flat();
  const lazy = listParts(features, 'lazyScripts').flat();
  const styles = listParts(features, 'pageStyles').flat();
  const modules: Record<string, () => string | Promise<string>> = {
    'virtual:messages': async () => exportValues({ messages: getSiteMessages(await read()) }),
    'virtual:icons': async () => {
      const content = await read();
      const icons = listParts(features, 'listIcons').flatMap((list) => list(content));
      return exportValues(await createSprite(content, icons));
    },
    'virtual:tags': () =>
      tags
        .map(([name, { component }]) => `export { default as ${name} } from '${toPath(component)}';`)
        .join('\n'),
    'virtual:page-scripts': () =>
      [
        `import { onAddress } from '/src/navigation/navigation-events.ts';`,
        `import { loadScript } from '/src/ui/load-script.ts';`,
        ...scripts.map((file, index) => `import start${index} from '${toPath(file)}';`),
        'const load = async (script) => (await loadScript(script))?.();',
        'export const startFeatures = () => {',
        ...scripts.map((_, index) => `start${index}();`),
        ...lazy.map(
          ({ file, where }) =>
            `onAddress(() => document.querySelector(${JSON.stringify(where)}) && load(import('${toPath(file)}')));`,
        ),
        '};',
      ].join('\n'),
    'virtual:page-styles': () =>
      [
        // `astro dev` links to the file: it makes it once, and applies changes at once.
        isDev
          ? "export const siteStyles = '';"
          : "export { default as siteStyles } from '/src/styles/site.css?inline';",
        ...styles.map(({ file }, index) => `import css${index} from '${toPath(file)}?inline';`),
        `export const pageStyles = [${styles.map(({ where }, index) => `{ where: ${JSON.stringify(where)}, css: css${index} }`).join()}];`,
      ].join('\n'),
  };
  return Object.entries(modules).map(([name, write]) => virtualModule(name, write));
}

/** Vite's path of a file, because a module without a file has no package: `/src/posts/Posts.astro`. */
function toPath(file: string): string {
  return file.replace('#', '/src/');
}
