import { loadTracks, type LoadedTrack } from '../own-recordings';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Keys of a track that the tags of its file have as well. */
const shared = ['title', 'year', 'licence'] as const;

const hint = 'Mend the one that is wrong: players show the tags to those who keep the file.';

/** Warns of tags in a recording that contradict what the owner wrote. */
export async function checkRecordingTags(content: Content): Promise<Problem[]> {
  const loaded = await loadTracks(content);
  return [...checkArtists(content, loaded), ...loaded.flatMap(checkKeys)];
}

function checkKeys({ source, file, recording: { tags } }: LoadedTrack): Problem[] {
  return shared.flatMap((key) => {
    const [written, tagged] = [source.values[key], tags[key]];
    if (!written || !tagged || toEssence(written) === toEssence(tagged)) return [];

    const message = `\`${key}\` is “${written}”, and the tags of ${file} say “${tagged}”.`;
    return [{ file: source.file, line: source.lineOf([key]), message, hint, severity: 'warning' }];
  });
}

/** One warning for each artist in the tags who is plainly neither the owner nor a writer. */
function checkArtists({ site }: Content, loaded: LoadedTrack[]): Problem[] {
  const { name, shortName = '' } = site?.values ?? {};
  if (!site || !name) return [];

  const others = loaded.filter(({ source, recording }) =>
    isOther(recording.tags.artist, [name, shortName, ...(source.values.writers ?? [])]),
  );
  const byArtist = Map.groupBy(others, ({ recording }) => recording.tags.artist);
  return [...byArtist].map(([artist, [first, ...rest]]) => {
    const files = `${first?.file}${rest.length > 0 ? ` and ${rest.length} more` : ''}`;
    const message = `\`name\` is “${name}”, and the artist in the tags of ${files} is “${artist}”.`;
    return { file: site.file, line: site.lineOf(['name']), message, hint, severity: 'warning' };
  });
}

/** Whether an artist has no word in common with names; another alphabet leaves that open. */
function isOther(artist: string | undefined, names: string[]): boolean {
  const words = names.flatMap(toWords);
  if (!artist || words.length === 0 || toWords(artist).length === 0) return false;
  return !words.some((word) => toLetters(artist).includes(word));
}

/** The words of a name in Latin letters, initials left out. */
function toWords(name: string): string[] {
  return name
    .split(/[^\p{L}\p{M}]+/u)
    .map(toLetters)
    .filter((word) => /^\p{sc=Latin}{2,}$/u.test(word));
}

/** What a value says: a licence without the country it was fitted to, and anything else in its letters. */
function toEssence(value: string | number): string {
  return toLetters(/^CC0?-[A-Z-]*\d\.\d/i.exec(`${value}`)?.[0] ?? `${value}`);
}

/** A text without what tags often lose: case, marks and spaces. */
function toLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
