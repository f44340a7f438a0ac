import type { ReadChord } from './chord.ts';

/** A word of a line, and where it starts. */
export interface Token {
  name: string;
  column: number;
}

/** What starts a section. */
export interface Label {
  kind: string;
  label: string;
}

/** Bars, beats, repeats and pauses between chords. */
const SIGN = /^(?:[|:%/.*\s-]+|\(?(?:x\s?\d+|\d+\s?x)\)?|\(?N\.?C\.?\)?)$/i;
/** The kinds of sections by the names that people give them. Others, such as Intro, are their own kind. */
const KINDS: [kind: string, names: RegExp][] = [
  [
    'verse',
    /^(?:v|vs|vers[eo]?|strophe|couplet|estrof[ae]|strofa|zwrotka|sloka|k[ıi]ta|куплет|主歌|절|المقطع)$/iu,
  ],
  [
    'chorus',
    /^(?:c|ch|chorus|ref|refr(?:[eé]|[ae]i)n|refr[aã]o|coro|estribillo|ritornello|nakarat|припев|副歌|후렴|اللازمة)$/iu,
  ],
  ['bridge', /^(?:br?|bridge|puente|ponte|pont|köprü|мост|الجسر)$/iu],
];
const OTHER_KINDS =
  /^(?:p|pc|t|(?:pre|post)[- ]?chorus|intro|outro|interlude|instrumental|solo|ending|coda|tag|hook|vamp|turnaround|misc|break|zwischenspiel)$/i;
/** `[Verse 1]`, `Chorus x2:`, `V1:`, `[Bridge - half time]`, `Verse 2a (softly)`, or `[Chorus] x2`. */
const LABEL =
  /^(\[)? ?(([\p{L}-]+?(?: chorus)?)\.? ?((?:\d{1,2}[a-z]?)?)( ?(?:[:–—-] \S|\(|x ?\d|\d{1,2} ?x)[^[\]]*?)?) ?(?:(\])( \(?(?:x ?\d{1,2}|\d{1,2} ?x)\)?)?)? ?(:)?$/iu;
/** `1. Strophe`, `[2nd verse]`. */
const NUMBERED_LABEL = /^(\[)?(\d{1,2}(?:\.|st|nd|rd|th)? ([\p{L}-]{2,}))(\])? ?:?$/iu;
/** A short line that ends in a colon: `Giriş:`. */
const OTHER_LABEL = /^((?:[^\s[\]{}:]+ ){0,2}[^\s[\]{}:]+) ?:$/;
/** A row of chords with a label in one pair of brackets: `[Intro: G D]`. */
const LABELED_ROW = /\[(?!key\b)([^[\]:]+:)([^[\]]+)\]/gi;
const TABLATURE = /^\s*(?:[A-G][#b]?\s*)?[|:-](?=.*--)(?=.*[\d|])[-|:\dhpbrtvsxo~/\\^*()=.\s]*$/i;
/** The title, an optional artist, then lines such as `Key: Bm`, as OnSong writes them. */
const HEADER =
  /^(\n*)([^\s{[#][^\n:]*)\n(?:([^\s{[#][^\n:]*)\n)?(?=(?:title|artist|author|key|capo|tempo|time|copyright|ccli)(?::| -))/i;

/** The chords and signs of a line that has only those; `undefined` for words, which `A` may be unless it is marked as a chord. */
export function splitChordLine(line: string, read: ReadChord, isMarked = false): Token[] | undefined {
  const isChord = ({ name }: Token) => read(trimMark(name)) !== undefined;
  const tokens = splitTokens(line, isChord);
  const isWord = ({ name }: Token) => !isMarked && /^[AEaes]+$/.test(name);
  const hasChord = tokens.some((token) => /N\.?C\.?/.test(token.name) || (isChord(token) && !isWord(token)));
  const isRow = tokens.every((token) => isChord(token) || isSign(token.name) || token.name.startsWith('*'));
  return hasChord && isRow ? tokens : undefined;
}

/** The name of a chord without the mark of a footnote. */
export function trimMark(text: string): string {
  return text.replace(/(?<![*†‡'’′])[*†‡'’′]+$/, '').trim();
}

/** Whether a text between chords is a bar, a beat, a repeat or a pause. */
export function isSign(text: string): boolean {
  return SIGN.test(text);
}

/** A line with each chord of a labeled row in brackets: `Intro: [G] [D]` for `[Intro: G D]`. */
export function spellRows(line: string, read: ReadChord): string {
  return line.replace(LABELED_ROW, (whole, label: string, row: string) => {
    const chords = splitChordLine(row, read, true)?.map(({ name }) => `[${name}]`);
    return chords ? `${label} ${chords.join(' ')}` : whole;
  });
}

/** The section that a line such as `[Verse 1]`, `(Chorus)` or `Chorus:` starts. The first line of a paragraph may have any name. */
export function readLabel(line: string, isFirst = false): Label | undefined {
  const words = line
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^\(([^()]+)\)$/, '[$1]');
  const [, bracket, label = '', name = '', number, more = '', end, times = '', colon] =
    LABEL.exec(words) ?? [];
  // `[C9]` is a chord, and `Verse 1: On Christ` has words.
  const isNumbered = number !== '' && name.length > 1 && !/^\s*:/.test(more);
  const isMarked = bracket ? !/^[bc]$/i.test(name) : colon !== undefined || isNumbered;
  const kind = findKind(name);
  if (bracket === end?.replace(']', '[') && isMarked && (kind ?? OTHER_KINDS.test(name)))
    return { kind: kind ?? name.toLowerCase().replace(/\W/g, ''), label: label + times };
  const [, start, numbered = '', numberedName = '', close] = NUMBERED_LABEL.exec(words) ?? [];
  const numberedKind = start === close?.replace(']', '[') ? findKind(numberedName) : undefined;
  if (numberedKind) return { kind: numberedKind, label: numbered };
  const other = isFirst ? OTHER_LABEL.exec(words)?.[1] : undefined;
  return other === undefined ? undefined : nameSection(other);
}

/** The section with a label in any language, whose kind shows if it is known. */
export function nameSection(label: string): Label {
  return { kind: findKind(label.replace(/[\d.]+/g, '').trim()) ?? 'part', label };
}

/** The words of a line, where `(hold)` and `(last time)` are remarks, which have a star. */
function splitTokens(line: string, isChord: (token: Token) => boolean): Token[] {
  const parts = line.matchAll(/(?<!\S)\([^()[\]]+\)(?!\S)|\S+/g);
  return Array.from(parts, ({ 0: part, index: column }) => {
    const words = Array.from(part.matchAll(/\S+/g), ({ 0: name, index }) => ({
      name,
      column: column + index,
    }));
    const isRemark = /^\(.+\)$/.test(part) && !words.every((word) => isChord(word) || isSign(word.name));
    return isRemark && !isSign(part) ? [{ name: `*${part}`, column }] : words;
  }).flat();
}

function findKind(name: string): string | undefined {
  return KINDS.find(([, names]) => names.test(name))?.[0];
}

/** Whether a line is a string of a tablature. */
export function isTablature(line: string): boolean {
  return TABLATURE.test(line);
}

/** Writes title and artist at the start of a song as directives. */
export function markHeader(text: string): string {
  return text.replace(HEADER, (_, start: string, title: string, artist?: string) =>
    [`${start}{title: ${title.trim()}}`, ...(artist ? [`{artist: ${artist.trim()}}`] : []), ''].join('\n'),
  );
}
