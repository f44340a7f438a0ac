import { formatKey, transposeChord, type Key } from './chords.ts';
import { getPlayedKey, type Transposition } from './transposition.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { getLineText, type Line, type Section } from './song.ts';

/** The words of a song, with empty lines between sections. */
export function writeWords({ sections }: LeadSheet): string {
  const parts = sections.map(({ lines }) => lines.filter(({ kind }) => kind === 'words').map(getLineText));
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

/** A song as ChordPro, in the chosen key. */
export function writeChordPro(
  credits: SongCredits,
  sheet: LeadSheet,
  from: Key,
  setting: Transposition,
): string {
  const { title, writers, rights } = credits;
  const to = getPlayedKey(setting);
  const head = [
    `{title: ${title}}`,
    ...writers.map((name) => `{composer: ${name}}`),
    `{copyright: ${rights}}`,
    `{key: ${formatKey(to)}}`,
    ...(setting.capo > 0 ? [`{capo: ${setting.capo}}`] : []),
    ...(sheet.tempo === undefined ? [] : [`{tempo: ${sheet.tempo}}`]),
  ];
  const sections = sheet.sections.map((section) => writeSection(section, from, to));
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}

function writeSection({ kind, label, lines }: Section, from: Key, to: Key): string {
  const name = label === undefined ? '' : `: ${label}`;
  if (kind === 'chorus' && lines.length === 0) return `{chorus${name}}`;
  const written = lines.map((line) => writeLine(line, from, to));
  return (kind === '' ? written : [`{start_of_${kind}${name}}`, ...written, `{end_of_${kind}}`]).join('\n');
}

function writeLine({ kind, pieces }: Line, from: Key, to: Key): string {
  const parts = pieces.map(({ chord, text }) => {
    if (chord === undefined) return text;
    const name = transposeChord(chord, from, to);
    return kind === 'grid' ? name + text : `[${name}]${text}`;
  });
  return kind === 'comment' ? `{comment: ${parts.join('')}}` : parts.join('');
}
