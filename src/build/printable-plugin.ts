import { defineHastPlugin } from 'satteri';
import type { Plugin } from 'vite';
import { stripControls } from '../lib/control-characters';
import { toLines } from '../lib/files';

/** Leaves characters out of MDX that cannot be shown: nobody reads frontmatter that has one. */
export const printableSource: Plugin = {
  name: 'printable-source',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler: (code) => ({ code: stripControls(toLines(code)), map: null }),
  },
};

/** Leaves characters out of the body that are written as a code (`&#11;`). */
export const printable = defineHastPlugin({
  name: 'printable',
  text(node, context) {
    const value = stripControls(node.value);
    if (value !== node.value) context.replaceNode(node, { type: 'text', value });
  },
  element: {
    filter: ['a'],
    visit(node, context) {
      const { title } = node.properties;
      if (typeof title === 'string') context.setProperty(node, 'title', stripControls(title));
    },
  },
});
