import { getEntryId } from '#lib/ids.ts';
import { listLocalNames, listSiteTags } from '#lib/markdown-tree.ts';
import { suggest } from '#lib/nearest.ts';
import { folders } from '#model/collections.ts';
import { findListPage } from '#model/list-page.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { needsPermission } from '#model/track.ts';
import { hasProblem, listIn, type Content } from '#model/read-content.ts';

/** Checks the permission to publish works of others. */
export function checkPermissions({ tracks }: Content): Problem[] {
  return tracks.flatMap(({ file, lineOf, values, data, companions }) => {
    // A permission that is not text is reported as such.
    if (!needsPermission(values) || (data as { permission?: unknown }).permission) return [];
    const [words] = Object.values(companions).map((companion) => companion?.file);
    if (values.download === false && !words) return [];
    const [what, instead] = words
      ? [`whose words are in ${words}`, 'delete that file']
      : ['offered for download', 'write `download: false`'];
    const message = `work: a cover ${what} needs \`permission\`.`;
    const hint = `Write who allowed it and when, for example \`permission: Jane Doe in March 2026\`, or ${instead}, or write \`work: performance\` if the rights have expired.`;
    return error(file, lineOf(['work']), message, hint);
  });
}

/** `<Track name="…" />` names a recording whose card is not on the page already. */
export function checkTrackTags(content: Content): Problem[] {
  const ids = listIn(content, folders.tracks.folder).map(getEntryId);
  return content.entries.flatMap(({ file, tree }) => {
    const tags = listSiteTags(tree, 'Track');
    const hasAll = listSiteTags(tree, 'Tracks').length > 0;
    return tags.flatMap(({ line, attributes: { name } }, index) => {
      if (typeof name !== 'string' || name === '') return [];
      const isSecond = hasAll || tags.slice(0, index).some(({ attributes }) => attributes['name'] === name);
      const hint = suggest(name, ids, 'Write the name of a file in content/tracks/, without `.md`.');
      if (!ids.includes(name))
        return error(file, line, `<Track> name: there is no recording “${name}”.`, hint);
      return isSecond
        ? error(file, line, `“${name}” already has a card on this page.`, 'Delete the tag.')
        : [];
    });
  });
}

/** The recordings are on one screen, once: links to them lead there. */
export function checkTrackLists(content: Content): Problem[] {
  const { pages, entries, tracks } = content;
  const lists = entries.flatMap(({ file, tree }) =>
    listSiteTags(tree, 'Tracks').map(({ line }) => ({ file, line })),
  );
  const page = findListPage(pages, ({ tree }) => tree, 'Tracks');
  const first = lists.find(({ file }) => file === page?.file);
  if (first) {
    const others = lists.filter((list) => list !== first);
    return others.map(({ file, line }) => {
      const message = `<Tracks /> is already in ${first.file}, line ${first.line}, and links to recordings lead there.`;
      return (first.file === file ? error : warning)(file, line, message, 'Delete one of the two.');
    });
  }
  // A page with code may show them in its own way, and an unreadable one may have the tag.
  const isOpen = pages.some(({ file, tree }) => listLocalNames(tree).length > 0 || hasProblem(content, file));
  if (tracks.length === 0 || isOpen) return [];
  const hint = 'Add `<Tracks />` to a page, or delete the recordings.';
  return [warning(folders.tracks.folder, undefined, 'no screen shows the recordings.', hint)];
}
