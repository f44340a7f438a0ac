import { defineMdastPlugin } from 'satteri';
import { typeset } from '#lib/typeset.ts';

/** Typesets apostrophes and dashes in pages and stories, except in code. */
export const typesetWords = defineMdastPlugin({
  name: 'typeset-words',
  text(node, context) {
    const value = typeset(node.value);
    if (value !== node.value) context.setProperty(node, 'value', value);
  },
});
