import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import * as features from '#features.ts';
import { listParts } from '#model/feature.ts';
import type { Content } from '#model/read-content.ts';
import { contentModules } from './content-modules.ts';

/** Adds the routes of features, and the modules with what they and the content bring to pages. */
export function featureParts(read: () => Promise<Content>): AstroIntegration {
  return {
    name: 'feature-parts',
    hooks: {
      'astro:config:setup': ({ config, injectRoute, updateConfig }) => {
        for (const routes of listParts(features, 'routes'))
          for (const [pattern, file] of Object.entries(routes))
            injectRoute({ pattern, entrypoint: new URL(`.${toPath(file)}`, config.root) });
        updateConfig({ vite: { plugins: [...contentModules(read), ...createModules()] } });
      },
    },
  };
}

function createModules(): Plugin[] {
  const tags = listParts(features, 'tags').flatMap((own) => Object.entries(own));
  const scripts = listParts(features, 'pageScripts').flat();
  const lazy = listParts(features, 'lazyScripts').flat();
  const styles = listParts(features, 'pageStyles').flat();
  return [
    createModule(
      'virtual:tags',
      tags.map(([name, { component }]) => `export { default as ${name} } from '${toPath(component)}';`),
    ),
    createModule('virtual:page-scripts', [
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
    ]),
    createModule('virtual:page-styles', [
      ...styles.map(({ file }, index) => `import css${index} from '${toPath(file)}?inline';`),
      `export const pageStyles = [${styles.map(({ where }, index) => `{ where: ${JSON.stringify(where)}, css: css${index} }`).join()}];`,
    ]),
  ];
}

function createModule(name: string, lines: string[]): Plugin {
  const id = `\0${name}`;
  return {
    name,
    resolveId: (source) => (source === name ? id : undefined),
    load: (loaded) => (loaded === id ? lines.join('\n') : undefined),
  };
}

/** Vite's path of a file, because a module without a file has no package: `/src/posts/Posts.astro`. */
function toPath(file: string): string {
  return file.replace('#', '/src/');
}
