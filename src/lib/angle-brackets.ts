import { htmlTagNames } from 'html-tag-names';
import { defineMdastPlugin } from 'satteri';
import { flatten } from './elements.ts';
import type { Tree } from './markdown-tree.ts';

/** The start of what Markdown or a browser takes for a tag. */
const START = /<(\/?)([a-z][\w:.-]*)/gi;
/** What elements and paragraphs are in. */
const BLOCK = /^(?:root|listItem|blockquote|footnoteDefinition)$/;

const elements = new Set(htmlTagNames);

/** Shows words in angle brackets that are no tags: `Vec<T>`, `<Enter>`; `tagNames` are the site's tags. */
export const angleBrackets = (tagNames: string[]) =>
  defineMdastPlugin({
    name: 'angle-brackets',
    before(root, context) {
      if (context.sourceFormat === 'mdx') return;
      const isTag = createTagTest(tagNames);
      for (const node of flatten<Tree>(root)) {
        if (node.type !== 'html') continue;
        const value = node.value.replace(START, (tag, slash: string, name: string) =>
          isTag(name, slash) ? tag : tag.replace('<', '&lt;'),
        );
        const isBlock = value.startsWith('&lt;') && BLOCK.test(context.parent(node).type);
        if (value !== node.value) context.setProperty(node, 'value', isBlock ? `<p>${value}</p>` : value);
      }
    },
  });

/** Whether the tags of a text, one after another, are elements or tags of the site. */
export function createTagTest(tagNames: string[]): (name: string, slash: string) => boolean {
  // Drawings and formulas have elements of their own.
  let depth = 0;
  return (name, slash) => {
    if (/^(?:svg|math)$/i.test(name)) depth += slash ? -1 : 1;
    return depth > 0 || elements.has(name.toLowerCase()) || tagNames.includes(name);
  };
}

/** Whether a text in Markdown is no tag but words in angle brackets. */
export function isWords(text: string): boolean {
  const [, name] = /^<\/?([a-z][\w:.-]*)/i.exec(text) ?? [];
  return name !== undefined && !text.includes('=') && !elements.has(name.toLowerCase());
}
