import { defineHastPlugin } from 'satteri';
import { toId, toSlug } from '../lib/ids';

/** Gives the headings of a story ids with that of its recording before them: the ids of a screen are those of its cards. */
export const storyHeadings = defineHastPlugin({
  name: 'story-headings',
  element: {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    visit(node, context) {
      const [, file] = decodeURI(context.fileURL?.pathname ?? '').split('/content/tracks/');
      if (file) context.setProperty(node, 'id', `${toId(file)}--${toSlug(context.textContent(node))}`);
    },
  },
});
