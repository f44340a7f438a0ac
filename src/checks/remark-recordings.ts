import { fileURLToPath } from 'node:url';
import { readRecording, type Recording } from '../media/read-recording';
import { trackSchema, type Track } from '../schemas/track';
import { isRemote } from '../schemas/values';
import { keepValid } from './check-schema';
import { listFiles } from './files';
import type { Problem } from './problem';
import { isProblem, readMarkdown, type Source } from './read-source';

/** Several hosts take no file above 25 MiB. */
const MOST_BYTES = 25 * 1024 * 1024;

/** One sample in ten thousand at full scale: four a second, which is heard. */
const MOST_CLIPPED = 0.0001;

const folder = 'content/tracks';

/** What is odd about the recordings and does not stop a build; those that cannot be read are left to the checks. */
export async function remarkRecordings(root: URL): Promise<Problem[]> {
  const remarks: Problem[] = [];
  for (const file of await listFiles(root, folder, /\.md$/)) {
    const source = await readMarkdown(root, `${folder}/${file}`);
    if (!isProblem(source)) remarks.push(...(await remarkTrack(root, source)));
  }
  return remarks;
}

async function remarkTrack(root: URL, source: Source): Promise<Problem[]> {
  const track = keepValid(source, trackSchema);
  if (!track.audio || isRemote(track.audio)) return [];

  const folder = `${fileURLToPath(root)}public`;
  const recording = await readRecording(track.audio, folder).catch(() => undefined);
  if (!recording) return [];
  const file = `public${track.audio}`;
  return [...remarkTags(source, track, file, recording), ...remarkFile(file, recording)];
}

function remarkTags(source: Source, track: Partial<Track>, file: string, { tags }: Recording): Problem[] {
  const { title } = track;
  if (!title || !tags.title || toLetters(title) === toLetters(tags.title)) return [];

  return [
    {
      file: source.file,
      line: source.lineOf(['title']),
      wrong: `\`title\` is “${title}”, and the tags of ${file} say “${tags.title}”.`,
      remedy: 'Mend the one that is wrong: players show the tags to those who keep the file.',
    },
  ];
}

function remarkFile(file: string, { size, clipped }: Recording): Problem[] {
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

/** A title without what tags often lose: case, marks and spaces. */
function toLetters(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
