import { defineHastPlugin } from 'satteri';
import { toPath } from '../lib/paths';

/** Puts the addresses that the owner writes from the root of the site (`/music/`) under its base path. */
export function siteLinks(base: string) {
  return defineHastPlugin({
    name: 'site-links',
    element: {
      filter: ['a'],
      visit(node, context) {
        const { href } = node.properties;
        if (typeof href === 'string') context.setProperty(node, 'href', toPath(href, base));
      },
    },
  });
}
