import { defineMdastPlugin } from 'satteri';
import { typeset } from '../lib/typeset';

/** Sets apostrophes and dashes in the words of pages and stories; code stays as it is. */
export const typesetWords = defineMdastPlugin({
  name: 'typeset-words',
  text(node, context) {
    const value = typeset(node.value);
    if (value !== node.value) context.setProperty(node, 'value', value);
  },
});
