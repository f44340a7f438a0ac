import { findAction } from '#features/songs/theory/directives.ts';

/** `Key: D`, `Key - D` as SongSelect writes it, or `Capo 2`. */
const FACT = /^(\p{L}[\p{L} ]{0,18}?)(?::\s*| - |(?<=^[ck]apo) (?=\d))(\S.*)$/iu;
/** Directives by the names that people give them. */
const NAMES: [directive: string, names: RegExp][] = [
  ['title', /^(?:titel|t[ií]tulo|titre)$/],
  ['key', /^(?:tonart|tonalidade?|tonalité|toonsoort|tom)$/],
  ['time', /^(?:time signature|takt|taktart|compás|compasso|mesure|maatsoort)$/],
  ['tempo', /^bpm$/],
  ['capo', /^(?:kapo|kapodaster|cejilla|capotraste)$/],
  ['words', /^(?:t|text|tekst|letra|paroles)$/],
  ['music', /^(?:m|musik|música|musique|muziek|melodie)$/],
];
/** `Row chords by Ann Roe`, as Ultimate Guitar writes it. */
const BY = /(?<=\S) (?:chords|tabs?) by (?=\S)/i;
/** Facts of other programs that the page does not show. */
const UNKNOWN = /^(?:book|difficulty|flow|keywords|midi|number|pitch|restrictions|topic|tuning)$/;
const STANDARD_TUNING = /^(?:standard|e ?a ?d ?g ?b ?e)\b/i;

/** Marks a sheet of Ultimate Guitar, whose author has uploaded it. */
const UPLOAD = /^(?:difficulty|tuning):|\S (?:chords|tabs?) by \S/i;
const UPLOADER = /^author:/i;

/** What a song starts with. */
interface Starts {
  isLabel: (line: string) => boolean;
  isRow: (line: string) => boolean;
}

/** Writes title, artist and facts such as `Key: D`, which may have any order, as directives. */
export function writeHeader(written: string[], { isLabel, isRow }: Starts): string[] {
  const lines = written.flatMap(splitFacts);
  const isOver = (line: string) => line.trim() === '' || /^[{#[]/.test(line) || isLabel(line) || isRow(line);
  const start = lines.findIndex((line) => line.trim() !== '');
  const rest = lines.slice(start);
  const end = rest.findIndex(isOver);
  const length = end < 0 ? rest.length : end;
  const header = rest.slice(0, length).flatMap((line) => line.split(BY));
  const isUpload = lines.some((line) => UPLOAD.test(line.trim()));
  const write = (line: string) =>
    isUpload && UPLOADER.test(line.trim()) ? `# ${line.trim()}` : writeFact(line);
  const known = header.map(write);
  const facts = known.map((fact, index) => {
    const isFact = index > 0 && known.some(Boolean) && FACT.test(header[index]?.trim() ?? '');
    return fact ?? (isFact ? `{comment: ${header[index]?.trim()}}` : undefined);
  });
  const next = rest[length];
  const isHeader = facts.some(Boolean) || (next !== undefined && !isRow(next));
  const names = header.filter((_, index) => facts[index] === undefined);
  const hasTitle = facts.some((fact) => fact?.startsWith('{title:'));
  const toDirective = (name: string) => `{${name === names[0] ? 'title' : 'artist'}: ${name.trim()}}`;
  const keep = (name: string) => (isHeader && !hasTitle && names.length < 3 ? toDirective(name) : name);
  return [
    ...header.map((line, index) => facts[index] ?? keep(line)),
    ...writeFacts(rest.slice(length), write),
  ];
}

/** Writes the facts above the first other line. */
function writeFacts(lines: string[], write: typeof writeFact): string[] {
  const end = lines.findIndex((line) => line.trim() !== '' && write(line) === undefined);
  const length = end < 0 ? lines.length : end;
  return lines.map((line, index) => (index < length ? (write(line) ?? line) : line));
}

/** Several facts in one line: `Key - D | Tempo - 72`, or `T: Ann Roe, M: Jon Doe`. */
function splitFacts(line: string): string[] {
  const parts = line.split(/\||, (?=\p{L}+: )/u);
  return parts.every((part) => writeFact(part)) ? parts : [line];
}

function writeFact(line: string): string | undefined {
  const [, written = '', value = ''] = FACT.exec(line.trim()) ?? [];
  const [name] = NAMES.find(([, names]) => names.test(written.toLowerCase())) ?? [written.toLowerCase()];
  const action = findAction(name);
  // OnSong may have the key in brackets.
  if (action === 'key' || typeof action === 'function')
    return `{${name}: ${value.replace(/^\[(.+)\]$/, '$1')}}`;
  if (action !== 'ignore' && !UNKNOWN.test(name)) return undefined;
  const isShown = name === 'flow' || (name === 'tuning' && !STANDARD_TUNING.test(value));
  return isShown ? `{comment: ${line.trim()}}` : `# ${line.trim()}`;
}
