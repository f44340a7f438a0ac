import { defineHastPlugin } from 'satteri';
import { listAnchors } from '#lib/anchors.ts';
import { getEntryId } from '#lib/ids.ts';

/** Gives headings and footnotes their ids, and leads from the numbers of footnotes to the notes and back. */
export const anchors = defineHastPlugin({
  name: 'anchors',
  before(root, context) {
    for (const { element, id } of listAnchors(root, getStoryTrackId(context.fileURL)))
      context.setProperty(element, 'id', id);
  },
  element: {
    filter: ['a'],
    visit(node, context) {
      const track = getStoryTrackId(context.fileURL);
      const { href, dataFootnoteRef, dataFootnoteBackref, ariaDescribedBy } = node.properties;
      if (track === undefined || (dataFootnoteRef ?? dataFootnoteBackref) === undefined) return;

      context.setProperty(node, 'href', String(href).replace('#', `#${encodeURI(track)}--`));
      if (ariaDescribedBy)
        context.setProperty(node, 'ariaDescribedBy', [`${track}--${String(ariaDescribedBy)}`]);
    },
  },
});

/** The id of the recording whose story a file is. */
export function getStoryTrackId(url: URL | undefined): string | undefined {
  const [, file] = decodeURI(url?.pathname ?? '').split('/content/tracks/');
  return file && getEntryId(file);
}
