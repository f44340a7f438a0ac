import type { Plugin } from 'vite';
import * as features from '#features.ts';
import { listParts } from '#model/feature.ts';

/** The modules that import what features bring to pages. */
export function featureModules(): Plugin[] {
  const tags = listParts(features, 'tags').flatMap((own) => Object.entries(own));
  return [
    moduleOf(
      'virtual:tags',
      tags.map(([name, { component }]) => `export { default as ${name} } from '${toPath(component)}';`),
    ),
  ];
}

function moduleOf(name: string, lines: string[]): Plugin {
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
