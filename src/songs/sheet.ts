import type { Track } from '../model/track';
import type { TimedLine } from './lrc';
import { toWords, type Line, type Section, type Song, type SongFault } from './song';

/** When a line of a sheet sounds. */
export interface Cue {
  /** In seconds. */
  time: number;
  /** Which of all lines; -1 when none does. */
  line: number;
}

/** What visitors read of a song. */
export interface Sheet extends Pick<Song, 'key' | 'capo' | 'tempo' | 'sections'> {
  cues: Cue[];
}

/** Whether visitors may read the words and chords of a track. */
export function mayShowWords({ work = 'original', permission }: Partial<Track>): boolean {
  return permission !== undefined || work === 'original' || work === 'public-domain';
}

/** A song with the times of its lines; either alone will do. Faults name lines of the file with the times. */
export function toSheet(song: Song | undefined, timed: TimedLine[]): { sheet: Sheet; faults: SongFault[] } {
  const sections = song?.sections ?? toSections(timed);
  const { cues, lost } = matchLines(
    sections.flatMap(({ lines }) => lines),
    timed,
  );
  const faults = lost.map(({ line, words }) => ({
    line,
    message: `“${words}” is not a line of the song, so that it is never marked.`,
    hint: 'Write the words as in the file with the chords.',
    isWarning: true,
  }));
  return { sheet: { key: song?.key, capo: song?.capo ?? 0, tempo: song?.tempo, sections, cues }, faults };
}

/** Words alone: times without words part them. */
function toSections(timed: TimedLine[]): Section[] {
  return timed.reduce<Section[]>((sections, { words }) => {
    const lines: Line[] = words === '' ? [] : [{ kind: 'words', pieces: [{ text: words }] }];
    if (words === '' || sections.length === 0) return [...sections, { kind: '', lines }];
    return [...sections.slice(0, -1), { kind: '', lines: [...(sections.at(-1)?.lines ?? []), ...lines] }];
  }, []);
}

/** Finds each timed line among the lines of a song: the next that reads alike, or an earlier one, sung again. */
function matchLines(lines: Line[], timed: TimedLine[]): { cues: Cue[]; lost: TimedLine[] } {
  const read = lines.map((line) => toLetters(toWords(line)));
  const [cues, lost]: [Cue[], TimedLine[]] = [[], []];
  let last = -1;
  for (const one of timed) {
    const letters = toLetters(one.words);
    const next = read.indexOf(letters, last + 1);
    const line = next >= 0 ? next : read.indexOf(letters);
    if (letters === '') cues.push({ time: one.time, line: -1 });
    else if (line < 0) lost.push(one);
    else cues.push({ time: one.time, line: (last = line) });
  }
  return { cues, lost };
}

function toLetters(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
