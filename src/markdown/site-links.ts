import { defineHastPlugin } from 'satteri';
import { fileLink, isFilePath } from '../lib/file-links';
import { toPath } from '../lib/paths';

/** Puts the addresses that the owner writes from the root of the site (`/music/`) under its base path. */
export function siteLinks(base: string) {
  return defineHastPlugin({
    name: 'site-links',
    element: {
      filter: ['a'],
      visit(node, context) {
        const { href } = node.properties;
        if (typeof href !== 'string') return;

        const attributes = { href: toPath(href, base), ...(isFilePath(href) ? fileLink : {}) };
        Object.entries(attributes).forEach(([name, value]) => context.setProperty(node, name, value));
      },
    },
  });
}
