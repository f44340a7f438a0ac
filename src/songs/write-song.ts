import type { Spelling } from './spelling.ts';
import type { LeadSheet } from './lead-sheet.ts';
import type { Line, Section } from './song.ts';

/** What a copy says about a song. */
export interface SongCredits {
  title: string;
  writers: string[];
  /** In one or two sentences. */
  rights: string;
}

/** A song as ChordPro, as the visitor plays it, with chords as the visitor reads them. */
export function writeChordPro(
  { title, writers, rights }: SongCredits,
  sheet: LeadSheet,
  capo: number,
  { spellName }: Spelling,
): string {
  const facts = Object.entries({ capo, time: sheet.time, tempo: sheet.tempo, ccli: sheet.ccli });
  let key = sheet.key;
  const writeKey = () => `{key: ${spellName(key ?? '')}}`;
  const head = [
    `{title: ${title}}`,
    ...writers.map((name) => `{composer: ${name}}`),
    ...[sheet.copyright, rights].flatMap((text) => (text ? `{copyright: ${text}}` : [])),
    writeKey(),
    ...facts.flatMap(([name, value]) => (value ? `{${name}: ${value}}` : [])),
    ...(sheet.note ? [`{comment: ${sheet.note}}`] : []),
  ];
  const writeLine = (line: Line) => {
    const parts = line.pieces.map(({ chord, name, text }) => {
      if (name === undefined) return text;
      return (line.kind === 'grid' ? name : `[${chord === undefined ? '*' : ''}${name}]`) + text;
    });
    const written = line.kind === 'comment' ? `{comment: ${parts.join('')}}` : parts.join('');
    const isSameKey = key === (line.key ?? sheet.key);
    key = line.key ?? sheet.key;
    const below = line.below?.map(({ children }) => `\n${children}`).join('') ?? '';
    return `${isSameKey ? '' : `${writeKey()}\n`}${written}${below}`;
  };
  const sections = sheet.sections.map((section) => writeSection(section, section.lines.map(writeLine)));
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}

function writeSection({ kind, label }: Section, lines: string[]): string {
  const name = label === undefined ? '' : `: ${label}`;
  if (kind === 'chorus' && lines.length === 0) return `{chorus${name}}`;
  return (kind === '' ? lines : [`{start_of_${kind}${name}}`, ...lines, `{end_of_${kind}}`]).join('\n');
}
