import { readChord, type Notation } from '#songs/chords.ts';
import { getNotation } from '#songs/notation.ts';
import { splitChordLine, type Token } from '#songs/text-reader.ts';

/** A text as ChordPro, and its lines to look at again, which may be words or chords. */
interface ChordSheet {
  text: string;
  unsure: { line: number; text: string }[];
}

/** The kinds of sections by the names that people give them. Others, such as Intro, are their own kind. */
const KINDS: [kind: string, names: RegExp][] = [
  ['verse', /^(?:v|verse?|verso|strophe|couplet|estrofa|strofa|zwrotka|sloka)$/i],
  ['chorus', /^(?:c|chorus|refrain|refr[eé]n|ref|coro|estribillo|refr[aã]o|ritornello)$/i],
  ['bridge', /^(?:b|bridge|puente|ponte|pont)$/i],
];
const OTHER_KINDS =
  /^(?:p|t|pre-?chorus|intro|outro|interlude|instrumental|solo|ending|coda|tag|hook|zwischenspiel)$/i;
/** `[Verse 1]`, `Chorus:` or `V1:`. */
const LABEL = /^\s*(\[)?\s*(([\p{L}-]+?)\.?\s*\d*)\s*(\]\s*:?|:?)\s*$/u;
const TABLATURE = /^\s*(?:[A-G][#b]?\s*)?[|:-](?=.*--)(?=.*[\d|])[-|:\dhpbrtvsxo~/\\^*()=.\s]*$/i;
/** A line at the top as OnSong writes it: `Key: Bm`. */
const FACT = /^(title|artist|author|key|capo|tempo|time|copyright|ccli):\s*(\S.*)$/i;
/** The first line and perhaps a second one, above an empty line or a fact. */
const HEAD = /^\s*((?!\w+:)[^\s{[#][^\n]*)\n(?:((?!\w+:)[^\s{[#][^\n]*)\n)?(?=\s*\n|\w+: )/;

/** Writes a song with chords above its words, as web sites and OnSong have it, as ChordPro. */
export function convertSheet(source: string, lang: string): ChordSheet {
  const notation = getNotation(lang);
  const lines = markTitle(source).split('\n').map(straighten);
  const unsure: ChordSheet['unsure'] = [];
  const written: string[] = [];
  let kind: string | undefined;
  const close = () => {
    if (kind !== undefined) written.push(`{end_of_${kind}}`, '');
    kind = undefined;
  };
  for (let index = 0; index < lines.length; index += 1) {
    const [line = '', next = ''] = lines.slice(index, index + 2);
    const isHead = written.every((row) => row === '' || row.startsWith('{'));
    const [, fact, value] = (isHead ? FACT.exec(line) : undefined) ?? [];
    const label = readLabel(line);
    const chords = splitChordLine(line, notation);
    const isTab = TABLATURE.test(line);
    if (isTab !== (kind === 'tab')) close();
    if (isTab) {
      if (kind === undefined) written.push('{start_of_tab}');
      kind = 'tab';
      written.push(line);
    } else if (fact) written.push(`{${fact.toLowerCase()}: ${value}}`);
    else if (label && !chords) {
      close();
      kind = label.kind;
      written.push(`{start_of_${kind}: ${label.label}}`);
      // Often empty.
      if (next.trim() === '') index += 1;
    } else if (line.trim() === '') {
      close();
      written.push('');
    } else if (chords && isPlain(next) && !splitChordLine(next, notation)) {
      written.push(merge(chords, next));
      index += 1;
    } else if (chords) written.push(writeChords(chords, kind === undefined));
    else written.push(line);
    if (!chords && isDoubtful(line, notation)) unsure.push({ line: written.length, text: line.trim() });
  }
  close();
  const text = written.join('\n').replace(/\n{3,}/g, '\n\n');
  return { text: `${text.trim()}\n`, unsure };
}

/** The section that a line such as `[Verse 1]` or `Chorus` starts. */
function readLabel(line: string): { kind: string; label: string } | undefined {
  const [, bracket, label = '', name = '', end = ''] = LABEL.exec(line) ?? [];
  // `[C9]` is a chord.
  if (name === '' || Boolean(bracket) !== end.startsWith(']') || (bracket && /^[bc]$/i.test(name)))
    return undefined;
  const kind = KINDS.find(([, names]) => names.test(name))?.[0];
  return (kind ?? OTHER_KINDS.test(name)) ? { kind: kind ?? name.toLowerCase(), label } : undefined;
}

/** Whether a line is words, or chords without brackets. */
function isPlain(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('{') && !readLabel(line) && !TABLATURE.test(line);
}

/** Whether a line of words has blanks as between chords, or names of chords. */
function isDoubtful(line: string, notation: Notation): boolean {
  const names = line.trim().split(/\s+/);
  const hasChords = names.filter((name) => /^[^a-z]/.test(name) && readChord(name, notation)).length > 1;
  return isPlain(line) && !line.includes('[') && (hasChords || /\S {3,}\S|^[AEae]$/.test(line.trim()));
}

/** Blanks of any width as one column, and tabs as up to eight; without the tags of Ultimate Guitar. */
function straighten(line: string): string {
  const plain = line.replace(/\[\/?(?:ch|tab)\]/g, '').replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ');
  return plain.replace(/([^\t]*)\t/g, (_, before: string) =>
    before.padEnd((Math.floor(before.length / 8) + 1) * 8),
  );
}

/** Writes chords in brackets into the words below, each at its column. */
function merge(chords: Token[], words: string): string {
  const end = chords.at(-1)?.column ?? 0;
  const merged = chords.reduceRight(
    (line, { name, column }) => `${line.slice(0, column)}[${name}]${line.slice(column)}`,
    words.padEnd(end),
  );
  return merged.trim();
}

/** Chords without words: bars are a grid, which cannot be in another section. */
function writeChords(chords: Token[], isOutside: boolean): string {
  const names = chords.map(({ name }) => name);
  if (isOutside && names.some((name) => name.includes('|')))
    return `{start_of_grid}\n${names.join(' ')}\n{end_of_grid}`;
  return names.map((name) => `[${name}]`).join(' ');
}

/** Writes title and artist at the start of a song as directives, unless the file says so itself. */
function markTitle(text: string): string {
  return text.replace(HEAD, (whole, title: string, artist?: string) => {
    if (readLabel(title) || splitChordLine(title, 'english')) return whole;
    return [`{title: ${title.trim()}}`, ...(artist ? [`{artist: ${artist.trim()}}`] : []), ''].join('\n');
  });
}
