import { defineHastPlugin } from 'satteri';
import { fillText } from '#lib/names.ts';
import { readFileMessages, type SiteTexts } from './file-messages.ts';

/** Writes the heading of footnotes, and the names of the links back, in the language of the file. */
export function footnotes(site: SiteTexts) {
  return defineHastPlugin({
    name: 'footnotes',
    element: [
      {
        filter: ['h2'],
        visit(node, context) {
          if (!/(?:^|--)footnote-label$/.test(String(node.properties.id))) return;

          const { texts, mark } = readFileMessages(site, context.data);
          const children = [{ type: 'text' as const, value: texts.footnotes }];
          context.replaceNode(node, {
            ...node,
            properties: { ...node.properties, ...mark('footnotes') },
            children,
          });
        },
      },
      {
        filter: ['a'],
        visit(node, context) {
          const { dataFootnoteBackref, ariaLabel } = node.properties;
          if (dataFootnoteBackref === undefined) return;

          const { texts, mark } = readFileMessages(site, context.data);
          const [number = ''] = /[\d-]+$/.exec(String(ariaLabel)) ?? [];
          const label = fillText(texts.backToReference, { number });
          const properties = { ...node.properties, ariaLabel: label, ...mark('backToReference') };
          context.replaceNode(node, { ...node, properties });
        },
      },
    ],
  });
}
