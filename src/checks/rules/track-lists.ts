import { listTags } from '../../lib/markdown-tree';
import { listOwnNames } from '../own-names';
import type { Problem } from '../problem';
import { locations, type Content } from '../read-content';

/** A `<Tracks />` and where it stands. */
interface TrackList {
  file: string;
  line: number | undefined;
}

/** The recordings stand on one screen, once: a link to one of them leads there. */
export function checkTrackLists(content: Content): Problem[] {
  const lists = listTrackLists(content);
  const [first, ...others] = lists;
  if (!first) return findUnshown(content);

  const pages = Map.groupBy(lists, ({ file }) => file);
  return others.map((list) => {
    const { file, line } = list;
    const [onPage = first] = pages.get(file) ?? [];
    if (onPage !== list) {
      const message = `<Tracks /> stands on this screen already, in line ${onPage.line}.`;
      return { file, line, message, hint: 'Delete one of the two.', severity: 'error' };
    }
    const message = `<Tracks /> stands in ${first.file} as well, and links to a recording lead there.`;
    return { file, line, message, hint: 'Delete one of the two.', severity: 'warning' };
  });
}

function listTrackLists({ pages }: Content): TrackList[] {
  return pages.flatMap(({ file, tree }) => {
    const tags = tree && file.endsWith('.mdx') ? listTags(tree) : [];
    return tags.filter(({ name }) => name === 'Tracks').map(({ line }) => ({ file, line }));
  });
}

/** A page that imports or defines something may show them in its own way. */
function findUnshown({ pages, tracks }: Content): Problem[] {
  const hasOwn = pages.some(({ tree }) => !tree || listOwnNames(tree).length > 0);
  if (tracks.length === 0 || hasOwn) return [];

  const count = tracks.length === 1 ? 'is 1 recording' : `are ${tracks.length} recordings`;
  const message = `there ${count}, and no screen shows ${tracks.length === 1 ? 'it' : 'them'}.`;
  const hint = `Write \`<Tracks />\` into a page, or delete the file${tracks.length === 1 ? '' : 's'}.`;
  return [{ file: locations.tracks, message, hint, severity: 'warning', isConclusion: true }];
}
