import { defineHastPlugin } from 'satteri';
import { getPrefix, listAnchors } from '#lib/anchors.ts';
import { getEntryId } from '#lib/ids.ts';
import { fillText } from '#lib/names.ts';
import { readFileMessages, type SiteTexts } from './file-messages.ts';

/** Gives headings and footnotes their ids, and names footnotes and the links back in the language of the file. */
export function anchors(site: SiteTexts) {
  return defineHastPlugin({
    name: 'anchors',
    before(root, context) {
      const { texts, getLangProps } = readFileMessages(site, context.data);
      const track = getStoryTrackId(context.fileURL, site.lang);
      for (const { element, id } of listAnchors(root, site.lang, track)) {
        const properties = { ...element.properties, id, ...getLangProps('footnotes') };
        const children = [{ type: 'text' as const, value: texts.footnotes }];
        if (element.properties.id === 'footnote-label')
          context.replaceNode(element, { ...element, properties, children });
        else context.setProperty(element, 'id', id);
      }
    },
    element: {
      filter: ['a'],
      visit(node, context) {
        const { href, dataFootnoteRef, dataFootnoteBackref, ariaDescribedBy, ariaLabel } = node.properties;
        if ((dataFootnoteRef ?? dataFootnoteBackref) === undefined) return;

        const prefix = getPrefix(getStoryTrackId(context.fileURL, site.lang));
        context.setProperty(node, 'href', String(href).replace('#', `#${encodeURI(prefix)}`));
        if (ariaDescribedBy)
          context.setProperty(node, 'ariaDescribedBy', [`${prefix}${String(ariaDescribedBy)}`]);
        if (dataFootnoteBackref === undefined) return;

        const { texts, getLangProps } = readFileMessages(site, context.data);
        const [number = ''] = /(?<![\d-])[\d-]+$/.exec(String(ariaLabel)) ?? [];
        const name = {
          ariaLabel: fillText(texts.backToReference, { number }),
          ...getLangProps('backToReference'),
        };
        Object.entries(name).forEach(([key, value]) => context.setProperty(node, key, value));
      },
    },
  });
}

/** The id of the recording whose story a file is. */
export function getStoryTrackId(url: URL | undefined, lang: string): string | undefined {
  const [, file] = decodeURI(url?.pathname ?? '').split('/content/tracks/');
  return file && getEntryId(file, lang);
}
