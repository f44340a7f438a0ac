import { defineHastPlugin, type HastNode } from 'satteri';
import { flatten } from '#lib/elements.ts';
import { fillText } from '#lib/names.ts';
import { getStoryTrackId } from './anchors-plugin.ts';
import { readFileMessages, type SiteTexts } from './file-messages.ts';

/** Elements that may be wider than their column, with the message for their name. */
const wideTags = { table: 'table', pre: 'code' } as const;
type WideTag = keyof typeof wideTags;

/**
 * Aligns cells with classes, because the security policy blocks the styles of the Markdown parser. An empty cell, as in the
 * corner of a table, is not a header.
 */
export const cells = defineHastPlugin({
  name: 'cells',
  element: {
    filter: ['th', 'td'],
    visit(node, context) {
      const [, side] = /^text-align: ?(\w+);?$/.exec(String(node.properties.style)) ?? [];
      const tagName = node.children.length > 0 ? node.tagName : 'td';
      const properties = side ? { className: [`text-${side}`] } : node.properties;
      if (side || tagName !== node.tagName) context.replaceNode(node, { ...node, tagName, properties });
    },
  },
});

/**
 * Puts tables and code into regions that scroll, by keyboard, too. Regions of one screen need different names, so in a
 * story the names start with the title of the recording.
 */
export function regions(site: SiteTexts) {
  return defineHastPlugin({
    name: 'regions',
    before(root, context) {
      const { lang, title, texts, getLangProps } = readFileMessages(site, context.data);
      const counts = { table: 0, pre: 0 };
      const open = (tag: WideTag) => {
        counts[tag] += 1;
        const words = fillText(texts[wideTags[tag]], { number: counts[tag] });
        const label =
          getStoryTrackId(context.fileURL, site.lang) === undefined ? words : `${title}: ${words}`;
        const marked = getLangProps(wideTags[tag]).lang;
        const name = `aria-label="${escapeAttribute(label)}"${marked ? ` lang="${marked}"` : ''}`;
        // Code reads from left to right in every language.
        return `<div class="scroller" role="region" tabindex="0"${tag === 'pre' ? ' dir="auto"' : ''} ${name}>`;
      };
      for (const node of flatten<HastNode>(root)) {
        const tag = 'tagName' in node ? node.tagName : 'name' in node && node.name;
        if (tag !== 'table' && tag !== 'pre') continue;

        if (getLangProps(wideTags[tag]).lang) context.setProperty(node, 'lang', lang);
        context.wrapNode(node, { raw: `${open(tag)}</div>` });
      }
    },
  });
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
