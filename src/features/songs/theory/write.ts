import type { Chord } from './chord.ts';
import type { Key } from './key.ts';
import { getChanges, type Credit, type Facts, type Line, type Section, type Song } from './song.ts';
import { writeChord, writeKey, type Naming } from './spell.ts';

/** What a copy says about a song. */
export interface SongCredits {
  title: string;
  writers: Pick<Credit, 'name' | 'role'>[];
  /** In one or two sentences. */
  rights: string;
}

/** What is written of a song. */
type Written = Facts & Pick<Song, 'key' | 'capo' | 'sections'> & { note?: string | undefined };

/** Writes a song as ChordPro, with chords in a notation, which the file names unless readers expect it. */
export function writeChordPro(
  { title, writers, rights }: SongCredits,
  song: Written,
  naming: Naming,
  isExpected = naming.notation === 'english',
): string {
  const { notation } = naming;
  const { capo, time, tempo, ccli } = song;
  const writeName = (key: Key | undefined) => (key ? [`{key: ${writeKey(key, naming)}}`] : []);
  const head = [
    `{title: ${title}}`,
    ...writeFacts({ subtitle: song.subtitle }),
    ...writers.flatMap(writeCredit),
    ...writeFacts({ arranger: song.arranger, album: song.album, year: song.year }),
    ...[song.copyright, rights].flatMap((text) => (text ? `{copyright: ${text}}` : [])),
    ...(isExpected ? [] : [`{meta: notation ${notation}}`]),
    ...writeName(song.key),
    ...writeFacts({ capo, time, tempo, ccli }),
    ...(song.note ? [`{comment: ${song.note}}`] : []),
  ];
  let before: Line | undefined;
  const writeLine = (line: Line) => {
    const key = line.key ?? song.key;
    const written = writePieces(line, (chord) => writeChord(chord, naming, key));
    const { key: newKey, ...pulse } = getChanges(line, before, song);
    before = line;
    return [
      ...writeName(newKey),
      ...writeFacts(pulse),
      written,
      ...(line.below ?? []).map(({ children }) => children),
    ];
  };
  const sections = song.sections.map((section) => writeSection(section, section.lines.flatMap(writeLine)));
  return `${[head, ...sections].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function writeFacts(facts: Record<string, string | number | undefined>): string[] {
  return Object.entries(facts).flatMap(([name, value]) => (value ? `{${name}: ${value}}` : []));
}

/** Who has no role wrote words and music. */
function writeCredit({ name, role }: Pick<Credit, 'name' | 'role'>): string[] {
  const names = { words: 'lyricist', music: 'composer' };
  return Object.entries(names).flatMap(([part, directive]) =>
    role === undefined || role === part ? `{${directive}: ${name}}` : [],
  );
}

function writePieces({ kind, pieces }: Line, write: (chord: Chord) => string): string {
  const written = pieces.map(({ chord, remark, text }) => {
    if (remark !== undefined) return `[*${remark}]${text}`;
    if (!chord) return text;
    return (kind === 'grid' ? write(chord) : `[${write(chord)}]`) + text;
  });
  return kind === 'comment' ? `{comment: ${written.join('')}}` : written.join('');
}

function writeSection({ kind, label }: Section, lines: string[]): string[] {
  const name = label === undefined ? '' : `: ${label}`;
  if (kind === 'chorus' && lines.length === 0) return [`{chorus${name}}`];
  return kind === '' ? lines : [`{start_of_${kind}${name}}`, ...lines, `{end_of_${kind}}`];
}
