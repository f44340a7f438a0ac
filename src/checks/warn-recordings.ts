import { fileURLToPath } from 'node:url';
import { readRecording, type Recording } from '../recordings/read-recording';
import { siteSchema } from '../model/site';
import { trackSchema, type Track } from '../model/track';
import { isRemote } from '../model/values';
import { keepValid } from './check-schema';
import { hasFile, listFiles } from '../lib/files';
import type { Problem } from './problem';
import { isProblem, readMarkdown, readYaml, type Source } from './read-source';

/** Several hosts take no file above 25 MiB. */
const MOST_BYTES = 25 * 1024 * 1024;

/** One sample in ten thousand at full scale: four a second, which is heard. */
const MOST_CLIPPED = 0.0001;

/** Keys of a track that the tags of its file have as well. */
const shared = ['title', 'year', 'licence'] as const;

const remedy = 'Mend the one that is wrong: players show the tags to those who keep the file.';
const folder = 'content/tracks';
const site = 'content/site.yaml';

/** A track that has been read, with its mp3. */
interface Heard {
  source: Source;
  track: Partial<Track>;
  /** The mp3 as the owner knows it, for example `public/audio/funk-ride.mp3`. */
  file: string;
  recording: Recording;
}

/** What is odd about the recordings and does not stop a build; those that cannot be read are left to the checks. */
export async function warnRecordings(root: URL): Promise<Problem[]> {
  const all: Heard[] = [];
  for (const file of await listFiles(root, folder, /\.md$/)) {
    const heard = await hear(root, `${folder}/${file}`);
    if (heard) all.push(heard);
  }
  return [
    ...(await remarkArtists(root, all)),
    ...all.flatMap((heard) => [...remarkTags(heard), ...remarkFile(heard)]),
  ];
}

async function hear(root: URL, trackFile: string): Promise<Heard | undefined> {
  const source = await readMarkdown(root, trackFile);
  if (isProblem(source)) return undefined;

  const track = keepValid(source, trackSchema);
  if (!track.audio || isRemote(track.audio)) return undefined;

  const recording = await readRecording(track.audio, `${fileURLToPath(root)}public`).catch(() => undefined);
  return recording && { source, track, file: `public${track.audio}`, recording };
}

function remarkTags({ source, track, file, recording: { tags } }: Heard): Problem[] {
  return shared.flatMap((key) => {
    const [written, tagged] = [track[key], tags[key]];
    if (!written || !tagged || toEssence(written) === toEssence(tagged)) return [];

    const wrong = `\`${key}\` is “${written}”, and the tags of ${file} say “${tagged}”.`;
    return [{ file: source.file, line: source.lineOf([key]), wrong, remedy }];
  });
}

/** One remark for each artist in the tags who is plainly neither the owner nor a writer. */
async function remarkArtists(root: URL, all: Heard[]): Promise<Problem[]> {
  const source = (await hasFile(root, site)) && (await readYaml(root, site, {}));
  if (!source || isProblem(source)) return [];

  const { name, shortName = '' } = keepValid(source, siteSchema);
  if (!name) return [];
  const others = all.filter(({ track, recording }) =>
    isOther(recording.tags.artist, [name, shortName, ...(track.writers ?? [])]),
  );
  return [...Map.groupBy(others, ({ recording }) => recording.tags.artist)].map(
    ([artist, [first, ...rest]]) => {
      const files = `${first?.file}${rest.length > 0 ? ` and ${rest.length} more` : ''}`;
      const wrong = `\`name\` is “${name}”, and the artist in the tags of ${files} is “${artist}”.`;
      return { file: site, line: source.lineOf(['name']), wrong, remedy };
    },
  );
}

function remarkFile({ file, recording: { size, clipped } }: Heard): Problem[] {
  const remarks = [];
  if (clipped > MOST_CLIPPED) {
    const remedy = 'Master it with its true peak at −1 dBTP or below, and export it again.';
    remarks.push({ file, wrong: 'the recording clips: many samples are at full scale.', remedy });
  }
  if (size > MOST_BYTES) {
    const wrong = `the file has ${Math.ceil(size / 1024 / 1024)} MiB, and several hosts take no more than 25.`;
    remarks.push({ file, wrong, remedy: 'Export it at a lower bitrate, or keep it on another server.' });
  }
  return remarks;
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
