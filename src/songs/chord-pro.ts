import { HIGHEST_CAPO, formatKey, parseKey, readChord, type Notation } from './chords.ts';
import { error, warning } from '#lib/problem.ts';
import type { Line, Piece, Section, Song } from './song.ts';

/** Names of sections in their short directives: `{soc}` is `{start_of_chorus}`. */
const SECTIONS: Record<string, string> = { v: 'verse', c: 'chorus', b: 'bridge', t: 'tab', g: 'grid' };
const DIRECTIVE = /^\{\s*([\w-]+)\s*(?:[:\s]\s*(.*?))?\s*\}$/;
const COMMENT = /^(?:c|comment|ci|comment_italic|cb|comment_box|highlight)$/;
const CREDIT = /^(?:artist|composer|lyricist|copyright)$/;
/** Layout for print, and information that the track already has. */
const IGNORED =
  /^(?:x_.*|(?:sub|sort)?title|st|arranger|album|year|time|duration|tag|ccli\w*|define|chord|diagrams|g|no_grid|ng|titles|columns|col|column_break|colb|new_page|np|new_physical_page|npp|\w+(?:font|size|colou?r))$/;

/** Parses ChordPro (https://www.chordpro.org). Unknown directives become text and a warning; `file` is for problems. */
export function parseChordPro(text: string, language: Notation, file = ''): Song {
  const isGerman = language === 'german' && /\[\(?H|\{\s*key\s*:?\s*H/.test(text);
  const reader = new Reader(file, isGerman ? 'german' : 'english');
  text.split('\n').forEach((line, index) => reader.read(line.trimEnd(), index + 1));
  return reader.finish();
}

class Reader {
  readonly #file: string;
  readonly #song: Song;
  #section: Section | undefined;
  /** The directive that opened the current section. */
  #open: { name: string; line: number } | undefined;
  #line = 0;

  constructor(file: string, notation: Notation) {
    this.#file = file;
    this.#song = { capo: 0, sections: [], notation, problems: [] };
  }

  read(text: string, line: number): void {
    this.#line = line;
    const [, name, value] = DIRECTIVE.exec(text.trim()) ?? [];
    if (name !== undefined) this.#applyDirective(name.toLowerCase(), value ?? '', text);
    else if (text.startsWith('#')) return;
    else if (text.trim() !== '') this.#add(this.#parseLine(text));
    else if (!this.#open) this.#section = undefined;
  }

  finish(): Song {
    if (this.#open) this.#reportUnclosed();
    if (this.#song.sections.length === 0)
      this.#warn('the file has no words or chords.', 'Add some, or delete the file.');
    this.#checkKey();
    return this.#song;
  }

  #applyDirective(name: string, value: string, text: string): void {
    const [, start] = /^(?:start_of_|so(?=[vcbtg]$))(\w+)$/.exec(name) ?? [];
    const [, end] = /^(?:end_of_|eo(?=[vcbtg]$))(\w+)$/.exec(name) ?? [];
    if (start !== undefined) this.#start(SECTIONS[start] ?? start, name, value);
    else if (end !== undefined) this.#end(SECTIONS[end] ?? end);
    else if (name === 'chorus')
      this.#song.sections.push({ kind: 'chorus', label: parseLabel(value), lines: [] });
    else if (COMMENT.test(name)) this.#add({ kind: 'comment', pieces: [{ text: value }] });
    else if (!this.#setMetadata(name, value)) this.#addUnknown(name, text);
  }

  /** Reads a directive about the whole song. */
  #setMetadata(name: string, value: string): boolean {
    const song = this.#song;
    const [, meta = '', of = ''] = name === 'meta' ? (/^(\S+)\s*(.*)$/.exec(value) ?? []) : [];
    if (name === 'meta') return this.#setMetadata(meta, of) || true;
    if (name === 't' || name === 'title') song.title = value;
    else if (name === 'key') song.key = this.#readKey(value);
    else if (name === 'capo') song.capo = this.#readNumber(value, 'capo', 2, HIGHEST_CAPO);
    else if (name === 'tempo') song.tempo = this.#readNumber(value, 'tempo', 92, 400);
    else if (CREDIT.test(name)) song.credit ??= { name: value, line: this.#line };
    else return IGNORED.test(name);
    return true;
  }

  #readKey(value: string): string | undefined {
    const key = parseKey(value, this.#song.notation);
    if (!key) this.#error(`“${value}” is not a key.`, 'Write a key, for example `{key: G}` or `{key: F#m}`.');
    return key && formatKey(key);
  }

  #readNumber(value: string, name: string, example: number, most: number): number {
    const number = Number(value);
    if (value !== '' && number >= 0 && number <= most) return number;
    this.#error(
      `${name}: “${value}” is not a number from 0 to ${most}.`,
      `Write \`{${name}: ${example}}\`, or delete the line.`,
    );
    return 0;
  }

  #start(kind: string, name: string, value: string): void {
    if (this.#open) this.#reportUnclosed();
    this.#open = { name, line: this.#line };
    this.#section = { kind, label: parseLabel(value), lines: [] };
    this.#song.sections.push(this.#section);
  }

  #end(kind: string): void {
    if (this.#open === undefined || this.#section?.kind !== kind) {
      const hint = `Write \`{start_of_${kind}}\` above its first line, or delete this line.`;
      this.#error(`this ${kind} has no start.`, hint);
    }
    this.#open = undefined;
    this.#section = undefined;
  }

  #reportUnclosed(): void {
    const { name = '', line = 0 } = this.#open ?? {};
    const end = name.replace(/^start/, 'end').replace(/^s/, 'e');
    this.#error(`the section \`{${name}}\` is not closed.`, `Write \`{${end}}\` below its last line.`, line);
  }

  #addUnknown(name: string, text: string): void {
    this.#add({ kind: 'comment', pieces: [{ text }] });
    const hint = 'Delete the line, or write `{comment: …}` to show a remark.';
    this.#warn(`\`{${name}}\` is unknown, so it is shown as text.`, hint);
  }

  #add(line: Line): void {
    if (!this.#section) this.#song.sections.push((this.#section = { kind: '', lines: [] }));
    this.#section.lines.push(line);
  }

  #parseLine(text: string): Line {
    if (this.#section?.kind === 'tab') return { kind: 'tab', pieces: [{ text }] };
    if (this.#section?.kind === 'grid') return { kind: 'grid', pieces: this.#splitGrid(text) };

    const [before = '', ...others] = text.split(/\[([^[\]]*)\]/);
    const pieces: Piece[] = before === '' ? [] : [{ text: before }];
    for (let index = 0; index < others.length; index += 2)
      pieces.push({ chord: this.#readChord(others[index] ?? ''), text: others[index + 1] ?? '' });
    if (pieces.some((piece) => /[[\]{}]/.test(piece.text)))
      this.#warn(
        'a bracket is not closed, so it is shown as text.',
        'Write chords as `[G]` and directives as `{…}`.',
      );
    return { kind: 'words', pieces };
  }

  /** Splits a row of a grid into chords and the text between them. */
  #splitGrid(text: string): Piece[] {
    return text.split(/(?<=[\s|])(?=[^\s|])|(?<=[^\s|])(?=[\s|])/).map((cell) => {
      const chord = readChord(cell, this.#song.notation);
      return chord === undefined ? { text: cell } : { chord, text: '' };
    });
  }

  #readChord(text: string): string {
    if (text.startsWith('*')) return text;
    if (/^N\.?C\.?$/i.test(text)) return '*N.C.';
    const chord = readChord(text.trim(), this.#song.notation);
    if (chord !== undefined) return chord;
    const hint = `Write a chord such as \`[F#m7]\` or \`[C/E]\`, or \`[*${text}]\` for a remark.`;
    this.#error(`“${text}” is not a chord.`, hint);
    return `*${text}`;
  }

  /** Chords can be transposed only from a known key. */
  #checkKey(): void {
    const { key, sections, problems } = this.#song;
    const pieces = sections.flatMap(({ lines }) => lines).flatMap((line) => line.pieces);
    if (key !== undefined || problems.length > 0 || !pieces.some(({ chord }) => chord !== undefined)) return;
    this.#error('the song has chords but no key.', 'Write its key at the top, for example `{key: G}`.', 1);
  }

  #error(message: string, hint: string, line = this.#line): void {
    this.#song.problems.push(error(this.#file, line, message, hint));
  }

  #warn(message: string, hint: string): void {
    this.#song.problems.push(warning(this.#file, this.#line, message, hint));
  }
}

/** Reads the label of a section: `Verse 1`, or `label="Verse 1"`. */
function parseLabel(value: string): string | undefined {
  return /^label="(.*)"$/.exec(value)?.[1] ?? (value || undefined);
}
