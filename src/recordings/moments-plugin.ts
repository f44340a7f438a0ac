import { defineHastPlugin } from 'satteri';
import { readMoment } from '../lib/time';

/** Makes a button of a link to a moment in the story of a track, `[at 1:12](#t=72)`: it plays from there. */
export const moments = defineHastPlugin({
  name: 'moments',
  element: {
    filter: ['a'],
    visit(node, context) {
      const seconds = toSeconds(node.properties.href);
      if (seconds === undefined || !context.fileURL?.pathname.includes('/content/tracks/')) return;

      const properties = { type: 'button', dataMoment: String(seconds) };
      context.replaceNode(node, { type: 'element', tagName: 'button', properties, children: node.children });
    },
  },
});

function toSeconds(href: unknown): number | undefined {
  return typeof href === 'string' && href.startsWith('#t=')
    ? readMoment(href.slice('#t='.length))
    : undefined;
}
