import type { Element, Nodes } from 'hast';
import { defineHastPlugin } from 'satteri';
import { getText, listElements } from '#lib/elements.ts';
import { getEntryId, isReservedId, slugify, toLower } from '#lib/ids.ts';
import { fillText } from '#lib/names.ts';
import { decodePath } from '#lib/paths.ts';
import { typeset } from '#lib/typeset.ts';
import { readFileMessages, type SiteTexts } from './file-messages.ts';

/** Gives headings and footnotes their ids, and names footnotes and the links back in the language of the file. */
export function anchors(site: SiteTexts) {
  return defineHastPlugin({
    name: 'anchors',
    before(root, context) {
      const { texts, getLangProps } = readFileMessages(site, context.data);
      for (const { element, id } of listAnchors(root, getStoryTrackId(context.fileURL))) {
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

        const track = getStoryTrackId(context.fileURL);
        const prefix = track === undefined ? '' : `${track}--`;
        context.setProperty(node, 'href', String(href).replace('#', `#${encodeURI(prefix)}`));
        if (ariaDescribedBy)
          context.setProperty(node, 'ariaDescribedBy', [`${prefix}${String(ariaDescribedBy)}`]);
        if (dataFootnoteBackref === undefined) return;

        const { texts, getLangProps } = readFileMessages(site, context.data);
        const [number = ''] = /[\d-]+$/.exec(String(ariaLabel)) ?? [];
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
export function getStoryTrackId(url: URL | undefined): string | undefined {
  const [, file] = decodeURI(url?.pathname ?? '').split('/content/tracks/');
  return file && getEntryId(file);
}

/**
 * The ids of headings and footnotes in a body, in order. In a story, they start with the id of its `track`, because several
 * stories share a screen.
 */
export function listAnchors(root: Nodes, track?: string) {
  const used = new Set<string>();
  const prefix = track === undefined ? '' : `${track}--`;
  const toHeadingId = (element: Element) => {
    const words = typeset(getText(element));
    const plain = toGitHubSlug(track === undefined ? words : slugify(words)) || 'section';
    const base = isReservedId(plain) ? `section-${plain}` : plain;
    let id = base;
    for (let count = 1; used.has(id); count += 1) id = `${base}-${count}`;
    used.add(id);
    return id;
  };
  return listElements(root).flatMap((element) => {
    const { id } = element.properties;
    // Footnotes have ids from the Markdown parser.
    if (typeof id === 'string') return [{ id: `${prefix}${decodePath(id)}`, element }];
    return /^h[1-6]$/.test(element.tagName) ? [{ id: `${prefix}${toHeadingId(element)}`, element }] : [];
  });
}

function toGitHubSlug(text: string): string {
  const plain = toLower(text).replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '');
  return plain.replaceAll(' ', '-');
}
