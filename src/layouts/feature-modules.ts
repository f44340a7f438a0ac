import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import * as features from '#features.ts';
import { exportValues, virtualModule } from '#lib/virtual-module.ts';
import { gather, gatherByName, type Feature, type Setup } from '#model/feature.ts';
import type { Content } from '#model/read-content.ts';
import { createSprite } from '#pictures/sprite.ts';
import { messageModules } from '#ui/messages/modules.ts';
import { getSiteMessages } from '#markdown/file-messages.ts';

/** Adds the routes of features, the modules with what they and the content bring to pages, and their integrations. */
export function featureModules(setup: Setup): AstroIntegration[] {
  const { readNow: read } = setup;
  const readMessages = async () => getSiteMessages(await read());
  const modules: AstroIntegration = {
    name: 'feature-modules',
    hooks: {
      'astro:config:setup': ({ config, injectRoute, updateConfig }) => {
        checkFiles(config.root);
        for (const routes of gather(features, 'routes'))
          for (const [pattern, file] of Object.entries(routes))
            injectRoute({ pattern, entrypoint: new URL(`.${toPath(file)}`, config.root) });
        updateConfig({ vite: { plugins: [...messageModules(readMessages), ...createModules(read)] } });
      },
    },
  };
  return [modules, ...gather(features, 'integrations').flatMap((create) => create(setup))];
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

function createModules(read: () => Promise<Content>): Plugin[] {
  const tags = gather(features, 'tags').flatMap((own) => Object.entries(own));
  const components = tags.map(([name, { component }]) => [name, component] as const);
  // MDX draws what Markdown writes with the component `img`.
  const drawn = [...components, ['img', '#pictures/MarkdownPicture.astro'] as const];
  return [
    virtualModule('virtual:icons', async () => {
      const content = await read();
      const icons = gather(features, 'listIcons').flatMap((list) => list(content));
      return exportValues(await createSprite(content, icons));
    }),
    virtualModule('virtual:tags', () => exportComponents(drawn)),
    virtualModule('virtual:heads', () => exportComponents(Object.entries(gatherByName(features, 'head')))),
  ];
}

/** Code that exports components by name. */
function exportComponents(files: (readonly [name: string, file: string])[]): string {
  return files.map(([name, file]) => `export { default as ${name} } from '${toPath(file)}';`).join('\n');
}

/** Vite's path of a file, because a module without a file has no package: `/src/features/posts/Posts.astro`. */
function toPath(file: string): string {
  return file.replace('#', '/src/');
}
