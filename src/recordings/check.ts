import { findTags, listNodes } from '#lib/markdown-tree.ts';
import { folders } from '#model/collections.ts';
import { explainName } from '#model/entry-names.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { isAlone, type Content } from '#model/read-content.ts';

/** Checks the permission to publish works of others. */
export function checkPermissions({ tracks }: Content): Problem[] {
  return tracks.flatMap(({ file, lineOf, values, data, companions }) => {
    // A permission that is not text is reported as such.
    if (values.work !== 'cover' || (data as { permission?: unknown }).permission) return [];
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
    if (typeof name !== 'string' || name === '') return [];
    const alone = content.tracks.find((song) => song.id === name && isAlone(song));
    const wrong = alone
      ? { message: `the song “${name}” has no recording.`, hint: `Link to its page instead, or add one.` }
      : explainName(content, folders.tracks, 'recording', name);
    return wrong ? error(file, line, `<Track> name: ${wrong.message}`, wrong.hint) : [];
  });
}

/** Warns about recordings without a story. */
export function checkMissingStories({ tracks }: Content): Problem[] {
  const message = 'there is no story below the second `---`.';
  return tracks
    .filter(({ tree }) => listNodes(tree, 'text').length === 0)
    .map(({ file }) => warning(file, undefined, message, 'Write a paragraph or two.'));
}
