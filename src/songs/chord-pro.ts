import { formatKey, parseKey, shiftKey, splitChord, transposeChord, type Notation } from './chords.ts';
import { findAction, Report } from './directives.ts';
import { detectNotation } from './notation.ts';
import type { Line, Section, Song } from './song.ts';
import { cleanWords, readComment, readGrid, readWords } from './text-reader.ts';

/** Kinds of sections by their short names: `{soc}` is `{start_of_chorus}`. Other languages are shown as they are, like a tablature. */
const SECTIONS: Record<string, string> = {
  ...{ v: 'verse', c: 'chorus', b: 'bridge', t: 'tab', g: 'grid' },
  ...{ abc: 'tab', ly: 'tab', svg: 'tab', textblock: 'tab' },
};
/** A name such as `comment`, and a value. */
const DIRECTIVE = /^\{\s*(\+?[\p{L}\p{N}_.!-]+)(?:\s*:|\s|(?=\}))(.*)\}$/u;

/** Parses ChordPro (https://www.chordpro.org) in a language; leaves out what a page cannot show, with a warning. `file` is for problems. */
export function parseChordPro(text: string, lang: string, file = ''): Song {
  const report = new Report(file);
  const reader = new Reader(report, detectNotation(text, lang));
  if (/^\s*<(?:\?xml|song\b)/i.test(text))
    report.error('this is XML, as OpenSong writes it, not ChordPro.', 'Export the song as ChordPro.', 1);
  else
    joinLines(text)
      .split('\n')
      .forEach((line, index) => reader.read(line.trimEnd(), index + 1));
  return reader.finish();
}

/** Joins lines that end in a backslash with the next one. Empty lines keep the numbers of those that follow. */
function joinLines(text: string): string {
  return text.replace(/^(?:.*\\\n)+.*/gm, (lines) => {
    const parts = lines.split(/\\\n\s*/);
    return parts.join('') + '\n'.repeat(parts.length - 1);
  });
}

class Reader {
  readonly #song: Song;
  readonly #report: Report;
  #section: Section | undefined;
  /** The directive that opened the current section. */
  #open: { name: string; line: number } | undefined;
  /** The key in which the following lines are written, if it differs from the key of the song. */
  #key: string | undefined;
  /** Semitones to transpose the following lines; those before are restored by `{transpose}` alone. */
  readonly #steps: number[] = [];
  /** What moves each line to its key. */
  readonly #moves: { line: Line; key: string | undefined; semitones: number }[] = [];

  constructor(report: Report, notation: Notation) {
    this.#report = report;
    this.#song = { capo: 0, sections: [], shapes: [], notation, problems: report.problems };
  }

  read(text: string, line: number): void {
    this.#report.line = line;
    const [, name, value = ''] = DIRECTIVE.exec(text.trim()) ?? [];
    if (text.includes('%{'))
      this.#report.warn('the page does not replace `%{…}`.', 'Write the words instead, or delete it.');
    // A section for one voice is for all.
    const plain = name?.toLowerCase().replace(/^((?:start|end)_of_\w+|[se]o[vcbtg])-.*/, '$1');
    if (plain !== undefined) this.#apply(plain, value.trim());
    else if (text.startsWith('#')) return;
    else if (/^\s*\{[^{}]*$/.test(text)) this.#reportBrace(text.trim());
    else if (text.trim() !== '' || this.#section?.kind === 'tab') this.#add(this.#parseLine(text));
    // An empty line ends a paragraph.
    else if (!this.#open) this.#section = undefined;
  }

  finish(): Song {
    if (this.#open) this.#reportUnclosed();
    if (this.#song.sections.length === 0 && this.#report.problems.length === 0)
      this.#report.warn('the file has no words or chords.', 'Add some, or delete the file.');
    this.#guessKey();
    this.#transpose();
    return this.#song;
  }

  #apply(name: string, value: string): void {
    const action = findAction(name);
    const [, meta = '', of = ''] = name === 'meta' ? (/^(\S+)\s*(.*)$/.exec(value) ?? []) : [];
    if (typeof action === 'function' && value !== '')
      action(cleanWords(value), this.#song, this.#report, name);
    else if (action === 'start') this.#start(name, value);
    else if (action === 'end') this.#end(toKind(name));
    else if (action === 'key' && value !== '') this.#setKey(value);
    else if (action === 'transpose') this.#setTransposition(value);
    else if (action === 'chorus') this.#song.sections.push(createSection('chorus', value));
    else if (action === 'comment' && value !== '')
      this.#add({ kind: 'comment', pieces: readComment(value, this.#song.notation) });
    else if (findAction(meta)) this.#apply(meta, of);
    else if (name !== 'meta' && !action)
      this.#report.warn(
        `\`{${name}}\` is unknown, so it is left out.`,
        'Delete the line, or write `{comment: …}` to show a remark.',
      );
  }

  /** The first key is the one of the song; others apply to the lines that follow. */
  #setKey(value: string): void {
    const key = parseKey(value, this.#song.notation);
    if (!key)
      this.#report.error(`“${value}” is not a key.`, 'Write a key, for example `{key: G}` or `{key: F#m}`.');
    const name = key && formatKey(key);
    this.#song.key ??= name;
    this.#key = name === this.#song.key ? undefined : name;
  }

  /** `{transpose: 2}` counts from the written chords; `{transpose}` ends the last one. */
  #setTransposition(value: string): void {
    const semitones = Number(value.replace('−', '-'));
    if (value === '') this.#steps.pop();
    else if (Number.isInteger(semitones)) this.#steps.push(semitones);
    else
      this.#report.error(
        `“${value}” is not a number of semitones.`,
        'Write `{transpose: 2}` or `{transpose: -3}`, or delete the line.',
      );
  }

  #start(name: string, value: string): void {
    if (this.#open) this.#reportUnclosed();
    this.#open = { name, line: this.#report.line };
    this.#section = createSection(toKind(name), value);
    if (/_(?:abc|ly|svg|textblock)$/.test(name))
      this.#report.warn(
        `\`{${name}}\` is shown as it is.`,
        'Write a verse with chords instead, or delete it.',
      );
    this.#song.sections.push(this.#section);
  }

  #end(kind: string): void {
    if (this.#open && this.#section?.kind !== kind) this.#reportUnclosed();
    else if (!this.#open)
      this.#report.error(
        `this ${kind} has no start.`,
        `Write \`{start_of_${kind}}\` above its first line, or delete this line.`,
      );
    this.#open = this.#section = undefined;
  }

  #reportUnclosed(): void {
    const { name = '', line = 0 } = this.#open ?? {};
    const end = name.replace(/^start/, 'end').replace(/^s/, 'e');
    const hint = `Write \`{${end}}\` below its last line.`;
    this.#report.error(`the section \`{${name}}\` is not closed.`, hint, line);
  }

  #reportBrace(text: string): void {
    this.#report.error(`\`${text}\` does not end with \`}\`.`, `Write \`${text}}\`.`);
    // A second message about the section would be confusing.
    if (/^\{\s*eo/.test(text) || text.includes('end_of')) this.#open = this.#section = undefined;
  }

  #add(line: Line): void {
    if (!this.#section) this.#song.sections.push((this.#section = { kind: '', lines: [] }));
    const { lines } = this.#section;
    const [block] = lines.at(-1)?.kind === 'tab' ? (lines.at(-1)?.pieces ?? []) : [];
    // A tablature is one block.
    if (line.kind === 'tab' && block) block.text += `\n${line.pieces[0]?.text ?? ''}`;
    else lines.push(line);
    this.#moves.push({ line, key: this.#key, semitones: this.#steps.at(-1) ?? 0 });
  }

  #parseLine(text: string): Line {
    const kind = this.#section?.kind;
    const { notation } = this.#song;
    if (kind === 'tab') return { kind, pieces: [{ text }] };
    if (kind === 'grid') return { kind, pieces: readGrid(text, notation) };
    return { kind: 'words', pieces: readWords(text, notation, this.#report) };
  }

  /** Chords can be transposed only from a key; most songs end on it. */
  #guessKey(): void {
    const { key, sections, problems } = this.#song;
    const pieces = sections.flatMap(({ lines }) => lines.flatMap((line) => line.pieces));
    const last = pieces.flatMap(({ chord }) => splitChord(chord ?? '') ?? []).at(-1);
    if (key !== undefined || !last || problems.some(({ severity }) => severity === 'error')) return;
    const name = formatKey({ tonic: last.root, isMinor: /^(?:m(?!aj)|dim)/.test(last.quality) });
    this.#song.key = name;
    const hint = `Write its key at the top: \`{key: ${name}}\`, if that is right.`;
    this.#report.warn(`the song has no key; it ends on ${name}.`, hint, 1);
  }

  /** Transposes the lines, and gives the song the key of the first one. */
  #transpose(): void {
    const { key = '' } = this.#song;
    for (const [index, { line, key: written = key, semitones }] of this.#moves.entries()) {
      const from = parseKey(written);
      if (!from) return;
      const to = shiftKey(from, semitones);
      for (const piece of line.pieces)
        if (piece.chord !== undefined) piece.chord = transposeChord(piece.chord, from, to);
      if (index === 0) this.#song.key = formatKey(to);
      else if (formatKey(to) !== this.#song.key) line.key = formatKey(to);
    }
  }
}

function createSection(kind: string, value: string): Section {
  return { kind, label: parseLabel(cleanWords(value)), lines: [] };
}

/** The kind of a section by the name of the directive at its start or end: `chorus` for `soc`. */
function toKind(name: string): string {
  const kind = name.replace(/^(?:start|end)_of_|^[se]o/, '');
  return SECTIONS[kind] ?? kind;
}

/** Reads the label of a section: `Verse 1`, `label="Verse 1"`, or after the shape of a grid: `4x2: Intro`. */
function parseLabel(value: string): string | undefined {
  const label = /\blabel=(["'])(.*?)\1/.exec(value)?.[2];
  const shape = /(?<!\w)\w+=(["']).*?\1|^[\d+]*\dx\d[\d+]*(?::\s*|$)/g;
  return label ?? (value.replace(shape, '').trim() || undefined);
}
