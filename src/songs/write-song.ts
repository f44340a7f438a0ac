import type { Spelling } from './spelling.ts';
import { createTransposer, type Transposition } from './transposition.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { getLineText, type Line, type Section } from './song.ts';

/** The words of a song, with empty lines between sections. */
export function writeWords({ sections }: LeadSheet): string {
  const parts = sections.map(({ lines }) =>
    lines.filter(({ kind }) => kind === 'words').map((line) => getLineText(line).replace(/\s+/g, ' ').trim()),
  );
  const sung = parts.filter((lines) => lines.some((words) => words.trim() !== ''));
  return `${sung.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** What a copy says about a song. */
export interface SongCredits {
  title: string;
  writers: string[];
  /** In one or two sentences. */
  rights: string;
}

/** A song as ChordPro, in the chosen key, with chords as the visitor reads them. */
export function writeChordPro(
  { title, writers, rights }: SongCredits,
  sheet: LeadSheet,
  setting: Transposition,
  { spellChord, spellKey }: Spelling,
): string {
  const { readKey, toKey, toChord } = createTransposer(sheet, setting);
  const writeKey = (name?: string) => `{key: ${spellKey(toKey(name) ?? setting.key)}}`;
  const facts = Object.entries({
    capo: setting.capo,
    time: sheet.time,
    tempo: sheet.tempo,
    ccli: sheet.ccli,
  });
  const head = [
    `{title: ${title}}`,
    ...writers.map((name) => `{composer: ${name}}`),
    ...[sheet.copyright, rights].flatMap((text) => (text ? `{copyright: ${text}}` : [])),
    writeKey(),
    ...facts.flatMap(([name, value]) => (value ? `{${name}: ${value}}` : [])),
    ...(sheet.note ? [`{comment: ${sheet.note}}`] : []),
  ];
  let key = sheet.key;
  const writeLine = (line: Line) => {
    const parts = line.pieces.map(({ chord, text }) => {
      const name = chord && spellChord(chord, readKey(line.key), toChord(chord, line.key));
      return name === undefined ? text : (line.kind === 'grid' ? name : `[${name}]`) + text;
    });
    const written = line.kind === 'comment' ? `{comment: ${parts.join('')}}` : parts.join('');
    const isSameKey = key === (line.key ?? sheet.key);
    key = line.key ?? sheet.key;
    return isSameKey ? written : `${writeKey(key)}\n${written}`;
  };
  const sections = sheet.sections.map((section) => writeSection(section, section.lines.map(writeLine)));
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}

function writeSection({ kind, label }: Section, lines: string[]): string {
  const name = label === undefined ? '' : `: ${label}`;
  if (kind === 'chorus' && lines.length === 0) return `{chorus${name}}`;
  return (kind === '' ? lines : [`{start_of_${kind}${name}}`, ...lines, `{end_of_${kind}}`]).join('\n');
}
