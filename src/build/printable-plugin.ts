import { defineHastPlugin } from 'satteri';
import { stripControls } from '../lib/control-characters';

/** Leaves characters out of the body that cannot be shown. */
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
