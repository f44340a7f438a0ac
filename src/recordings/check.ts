import { getEntryId } from '#lib/ids.ts';
import { findTags } from '#lib/markdown-tree.ts';
import { suggest } from '#lib/nearest.ts';
import { folders } from '#model/collections.ts';
import { error, type Problem } from '#lib/problem.ts';
import { needsPermission } from '#model/track.ts';
import { listIn, type Content } from '#model/read-content.ts';

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

/** Checks that `<Track name="…" />` names a recording. */
export function checkTrackTags(content: Content): Problem[] {
  return findTags(content.entries, 'Track').flatMap(({ file, line, attributes: { name } }) => {
    const hint = typeof name === 'string' && name !== '' && findRecordingHint(name, content);
    return hint ? error(file, line, `<Track> name: there is no recording “${name}”.`, hint) : [];
  });
}

/** What to write instead of a name that is no recording; `undefined` if it is one. */
export function findRecordingHint(name: string, content: Content): string | undefined {
  const ids = listIn(content, folders.tracks.folder).map(getEntryId);
  if (ids.includes(name)) return undefined;
  return suggest(name, ids, 'Write the file name of a published recording, without `.md`.');
}
