import { readChord, type Notation } from './chords.ts';

/** A word of a line, and where it starts. */
export interface Token {
  name: string;
  column: number;
}

/** Bars, beats, repeats and pauses between chords. */
const SIGN = /^(?:[|:%/.*-]+|\(?(?:x\s?\d+|\d+\s?x)\)?|\(?N\.?C\.?\)?)$/i;
/** The kinds of sections by the names that people give them. Others, such as Intro, are their own kind. */
const KINDS: [kind: string, names: RegExp][] = [
  ['verse', /^(?:v|verse?|verso|strophe|couplet|estrofa|strofa|zwrotka|sloka)$/i],
  ['chorus', /^(?:c|chorus|refrain|refr[eé]n|ref|coro|estribillo|refr[aã]o|ritornello)$/i],
  ['bridge', /^(?:b|bridge|puente|ponte|pont)$/i],
];
const OTHER_KINDS =
  /^(?:p|t|pre-?chorus|intro|outro|interlude|instrumental|solo|ending|coda|tag|hook|zwischenspiel)$/i;
/** `[Verse 1]`, `Chorus:` or `V1:`. */
const LABEL = /^\s*(\[)?\s*(([\p{L}-]+?)\.?\s*\d*)\s*(\]\s*:?|:)\s*$/u;
const TABLATURE = /^\s*(?:[A-G][#b]?\s*)?[|:-](?=.*--)(?=.*[\d|])[-|:\dhpbrtvsxo~/\\^*()=.\s]*$/i;
/** A line with the title, perhaps one with the artist, then lines such as `Key: Bm`, as OnSong has them. */
const HEADER =
  /^(\n*)([^\s{[#][^\n:]*)\n(?:([^\s{[#][^\n:]*)\n)?(?=(?:title|artist|author|key|capo|tempo|time|copyright|ccli):)/i;

/** The chords and signs of a line that has only those; `undefined` for words. */
export function splitChordLine(line: string, notation: Notation): Token[] | undefined {
  const tokens = [...line.matchAll(/\S+/g)].map(({ 0: name, index }) => ({ name, column: index }));
  const isChord = ({ name }: Token) => readChord(name, notation) !== undefined;
  // Words, too.
  const hasChord = tokens.some((token) => isChord(token) && !/^[AEaes]+$/.test(token.name));
  return hasChord && tokens.every((token) => isChord(token) || SIGN.test(token.name)) ? tokens : undefined;
}

/** The section that a line such as `[Verse 1]` or `Chorus:` starts. */
export function readLabel(line: string): { kind: string; label: string } | undefined {
  const [, bracket, label = '', name = '', end = ''] = LABEL.exec(line) ?? [];
  // `[C9]` is a chord.
  if (name === '' || Boolean(bracket) !== end.startsWith(']') || (bracket && /^[bc]$/i.test(name)))
    return undefined;
  const kind = KINDS.find(([, names]) => names.test(name))?.[0];
  return (kind ?? OTHER_KINDS.test(name)) ? { kind: kind ?? name.toLowerCase(), label } : undefined;
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
