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

/** A song as ChordPro, in the chosen key. */
export function writeChordPro(credits: SongCredits, sheet: LeadSheet, setting: Transposition): string {
  const { title, writers, rights } = credits;
  const { toKey, toChord } = createTransposer(sheet, setting);
  const head = [
    `{title: ${title}}`,
    ...writers.map((name) => `{composer: ${name}}`),
    `{copyright: ${rights}}`,
    `{key: ${toKey()}}`,
    ...(setting.capo > 0 ? [`{capo: ${setting.capo}}`] : []),
    ...(sheet.tempo === undefined ? [] : [`{tempo: ${sheet.tempo}}`]),
  ];
  let key = sheet.key;
  const writeLine = (line: Line) => {
    const parts = line.pieces.map(({ chord, text }) => {
      const name = chord && toChord(chord, line.key);
      return name === undefined ? text : (line.kind === 'grid' ? name : `[${name}]`) + text;
    });
    const written = line.kind === 'comment' ? `{comment: ${parts.join('')}}` : parts.join('');
    const isSameKey = key === (line.key ?? sheet.key);
    key = line.key ?? sheet.key;
    return isSameKey ? written : `{key: ${toKey(key)}}\n${written}`;
  };
  const sections = sheet.sections.map((section) => writeSection(section, section.lines.map(writeLine)));
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}

function writeSection({ kind, label }: Section, lines: string[]): string {
  const name = label === undefined ? '' : `: ${label}`;
  if (kind === 'chorus' && lines.length === 0) return `{chorus${name}}`;
  return (kind === '' ? lines : [`{start_of_${kind}${name}}`, ...lines, `{end_of_${kind}}`]).join('\n');
}
