import { readChord, type Chord } from './chord.ts';
import { findAction, Report } from './directives.ts';
import { formatKey, guessKey, isRatherIn, isSameKey, parseKey, shiftKey, type Key } from './key.ts';
import type { Notation } from './note.ts';
import { detectNotation } from './notation.ts';
import { isTablature, markHeader, readLabel, spellRows } from './plain-text.ts';
import { getSungLines, type Line, type Pulse, type Section, type Song } from './song.ts';
import { cleanWords, fillFacts, readBracketLabel, readComment, readGrid, readWords } from './text-reader.ts';
import { transposeChord } from './transpose.ts';

/** Kinds of sections by their short names: `{soc}` is `{start_of_chorus}`. */
const SECTIONS: Record<string, string> = { v: 'verse', c: 'chorus', b: 'bridge', t: 'tab', g: 'grid' };
/** A name such as `comment`, a selector such as `-alto` (or `-alto!` for all others), and a value. */
const DIRECTIVE = /^\{\s*(\+?[\p{L}\p{N}_.]+)(?:-([\w-]+)(!?))?(?:\s*:|\s|(?=\}))(.*)\}$/u;
/** Sections in the languages of other programs. */
const FOREIGN = /_(?:abc|ly|svg|textblock)$/;
/** `{start of chorus}` and `{start-of-chorus}`. */
const UNJOINED = /^\{\s*(start|end)[\s-]of[\s-]/i;
/** A line at the top as OnSong writes it: `Key: Bm`. */
const FACT = /^(\w+):\s*(\S.*)$/;

/** Parses ChordPro (https://www.chordpro.org) in a language; leaves out what a page cannot show, with a warning. `file` is for problems. */
export function parseChordPro(text: string, lang: string, file = ''): Song {
  const report = new Report(file);
  const reader = new Reader(report, detectNotation(text, lang, report));
  if (isXml(text))
    report.error('this is XML, as OpenSong writes it, not ChordPro.', 'Export the song as ChordPro.', 1);
  else
    joinLines(markHeader(text))
      .split('\n')
      .forEach((line, index) => reader.read(line.trimEnd(), index + 1));
  return reader.finish();
}

/** Whether a text is XML, as OpenSong writes it. */
export function isXml(text: string): boolean {
  return /^\s*<(?:\?xml|song\b)/i.test(text);
}

/** Joins lines that end in a backslash with the next one. Comments keep the numbers of lines that follow. */
function joinLines(text: string): string {
  return text.replace(/^(?:.*\\\n)+.*/gm, (lines) => {
    const parts = lines.split(/\\\n\s*/);
    return parts.join('') + '\n#'.repeat(parts.length - 1);
  });
}

/** What applies to a line as it is written. */
interface Move extends Pulse {
  line: Line;
  key: Key | undefined;
  semitones: number;
}

class Reader {
  readonly #song: Song;
  readonly #report: Report;
  #section: Section | undefined;
  /** The directive that opened the current section; a hidden one is not in the song. */
  #open: { name: string; line: number; isHidden: boolean } | undefined;
  /** The key in which the following lines are written, if it differs from the key of the song. */
  #key: Key | undefined;
  /** The line of the key of the song. */
  #keyLine = 1;
  /** Semitones to transpose the following lines; those before are restored by `{transpose}` alone. */
  readonly #steps: number[] = [];
  /** What moves each line to its key, and its tempo and time. */
  readonly #moves: Move[] = [];
  /** Whether another song has started, which is left out. */
  #isOver = false;

  constructor(report: Report, notation: Notation) {
    this.#report = report;
    this.#song = {
      capo: 0,
      credits: [],
      sections: [],
      starts: [],
      shapes: [],
      notation,
      problems: report.problems,
    };
  }

  read(text: string, line: number): void {
    if (this.#isOver) return;
    this.#report.line = line;
    const directive = DIRECTIVE.exec(text.trim().replace(UNJOINED, '{$1_of_'));
    if (directive) this.#readDirective(directive);
    else if (text.startsWith('#') || this.#open?.isHidden) return;
    else if (/^\s*\{[^{}]*$/.test(text)) this.#reportBrace(text.trim());
    else if (text.trim() !== '' || this.#section?.kind === 'tab') this.#readText(text);
    // An empty line ends a paragraph.
    else if (!this.#open) this.#section = undefined;
  }

  finish(): Song {
    if (this.#open) this.#reportUnclosed();
    if (this.#song.sections.length === 0 && this.#report.problems.length === 0)
      this.#report.warn('the file has no words or chords.', 'Add some, or delete the file.');
    this.#guessKey();
    this.#readSoundingKey();
    this.#transpose();
    this.#setPulse('tempo');
    this.#setPulse('time');
    return this.#song;
  }

  /** Reads a line, and what other programs and people write without braces: facts at the top, labels, and tablature. */
  #readText(written: string): void {
    const { sections } = this.#song;
    const text = spellRows(written, this.#readChord);
    const kind = this.#section?.kind;
    const [, fact = '', value = ''] = sections.length === 0 ? (FACT.exec(text) ?? []) : [];
    const action = findAction(fact.toLowerCase());
    const label =
      readLabel(text, !this.#section) ??
      (this.#section ? undefined : readBracketLabel(text, this.#readChord));
    if (kind === 'tab') this.#add({ kind, pieces: [{ text }] });
    else if (kind === 'grid') this.#add({ kind, pieces: readGrid(text, this.#readChord) });
    else if (action === 'key' || action === 'ignore' || typeof action === 'function')
      this.#apply(fact.toLowerCase(), value);
    else if (label && this.#open) this.#add({ kind: 'comment', pieces: [{ text: label.label }] });
    else if (label) this.#section = this.#push({ ...label, lines: [] });
    else if (isTablature(text)) this.#add({ kind: 'tab', pieces: [{ text }] });
    else {
      const filled = fillFacts(text, this.#song, this.#report);
      this.#add({
        kind: 'words',
        pieces: readWords(filled, this.#readChord, this.#listRecalled(), this.#report),
      });
    }
  }

  /** Reads a chord in the notation of the song, and in the current key. */
  readonly #readChord = (text: string): Chord | undefined => {
    const { notation, key } = this.#song;
    return readChord(text, notation, (this.#key ?? key)?.tonic);
  };

  /** Applies a directive, unless it is for one voice or instrument, whose sections are hidden. */
  #readDirective([, written = '', selector, isForOthers, value = '']: RegExpExecArray): void {
    const name = written.toLowerCase();
    const action = findAction(name);
    const isSelected = selector === undefined || isForOthers !== '';
    if (action === 'start' && !isSelected) this.#start(`${name}-${selector}`, '', true);
    else if (action === 'end' || (isSelected && (action === 'start' || !this.#open?.isHidden)))
      this.#apply(name, value.trim());
  }

  #apply(name: string, value: string): void {
    const action = findAction(name);
    const [, meta = '', of = ''] = name === 'meta' ? (/^(\S+)\s*(.*)/.exec(value) ?? []) : [];
    if (typeof action === 'function' && value !== '')
      action(cleanWords(value), this.#song, this.#report, name);
    else if (action === 'start') this.#start(name, value, FOREIGN.test(name));
    else if (action === 'end') this.#end(toKind(name));
    else if (action === 'song') this.#startSong();
    else if (action === 'key' && value !== '') this.#setKey(value);
    else if (action === 'transpose') this.#setTransposition(value);
    else if (action === 'chorus') this.#repeatChorus(this.#createSection('chorus', value));
    else if (action === 'comment' && value !== '')
      this.#add({
        kind: 'comment',
        pieces: readComment(fillFacts(value, this.#song, this.#report, true), this.#readChord),
      });
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
    if (!this.#song.key) this.#keyLine = this.#report.line;
    this.#song.key ??= key;
    this.#key = isSameKey(key, this.#song.key) ? undefined : key;
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

  #start(name: string, value: string, isHidden: boolean): void {
    if (this.#open) this.#reportUnclosed();
    this.#open = { name, line: this.#report.line, isHidden };
    this.#section = this.#createSection(toKind(name), value);
    if (!isHidden) this.#push(this.#section);
    else
      this.#report.warn(
        `the section \`{${name}}\` is left out.`,
        'Delete it, or write it as a verse with chords in brackets.',
      );
  }

  /** A cue to sing the last chorus, which is written out only where it is transposed, or has another tempo or time. */
  #repeatChorus(cue: Section): void {
    const { sections } = this.#song;
    this.#push(cue);
    const lines = getSungLines(sections, cue);
    const state = this.#getState();
    const moves = this.#moves.filter(({ line }) => lines.includes(line));
    if (lines.length === 0)
      this.#report.warn(
        'there is no chorus above this line to repeat.',
        'Write `{start_of_chorus}` and `{end_of_chorus}` around the chorus where it is sung first.',
      );
    const isSame = ({ semitones, tempo, time }: Move) =>
      semitones === state.semitones && tempo === state.tempo && time === state.time;
    if (moves.every(isSame)) return;
    const copies = moves.map(({ line, key }) => ({ line: structuredClone(line), key, ...state }));
    cue.lines = copies.map(({ line }) => line);
    this.#moves.push(...copies);
  }

  /** The chords that `[^]` repeats from here on: of the last section of the same kind. */
  #listRecalled(): Chord[] {
    const { kind = '', lines = [] } = this.#section ?? {};
    const earlier = this.#song.sections.filter((section) => section.kind === kind && section.lines !== lines);
    const last = earlier.findLast((section) => listChords(section.lines).length > 0);
    return listChords(last?.lines ?? []).slice(listChords(lines).length);
  }

  #push(section: Section): Section {
    this.#song.sections.push(section);
    this.#song.starts.push(this.#report.line);
    return section;
  }

  #createSection(kind: string, value: string): Section {
    return { kind, label: parseLabel(fillFacts(value, this.#song, this.#report)), lines: [] };
  }

  #end(kind: string): void {
    if (this.#open && !this.#open.isHidden && this.#section?.kind !== kind) this.#reportUnclosed();
    else if (!this.#open)
      this.#report.error(
        `this ${kind} has no start.`,
        `Write \`{start_of_${kind}}\` above its first line, or delete this line.`,
      );
    this.#open = this.#section = undefined;
  }

  /** A file may have several songs. */
  #startSong(): void {
    this.#isOver = this.#song.sections.length > 0 || this.#song.title !== undefined;
    if (this.#isOver)
      this.#report.warn(
        'a second song starts here, which is left out.',
        'Move it to the `.cho` file of its recording.',
      );
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
    this.#section ??= this.#push({ kind: '', lines: [] });
    const { lines } = this.#section;
    const [block] = lines.at(-1)?.kind === 'tab' ? (lines.at(-1)?.pieces ?? []) : [];
    // A tablature is one block.
    if (line.kind === 'tab' && block) block.text += `\n${line.pieces[0]?.text ?? ''}`;
    else lines.push(line);
    this.#moves.push({ line, key: this.#key, ...this.#getState() });
  }

  #getState() {
    const { tempo, time } = this.#song;
    return { semitones: this.#steps.at(-1) ?? 0, tempo, time };
  }

  /** Gives the song its first tempo or time, and the lines those that differ. */
  #setPulse(name: keyof Pulse): void {
    const first = this.#moves.find((move) => move[name] !== undefined)?.[name];
    for (const { line, ...pulse } of this.#moves)
      if (pulse[name] !== undefined && pulse[name] !== first) Object.assign(line, { [name]: pulse[name] });
    if (first !== undefined) Object.assign(this.#song, { [name]: first });
  }

  /** Chords can be transposed only from a key. */
  #guessKey(): void {
    const { key, problems } = this.#song;
    const guess = guessKey(listChords(this.#moves.map(({ line }) => line)));
    if (key || !guess || problems.some(({ severity }) => severity === 'error')) return;
    this.#song.key = guess;
    const name = formatKey(guess);
    const hint = `Write its key at the top: \`{key: ${name}}\`, if that is right.`;
    this.#report.warn(`the song has no key; its chords look like ${name}.`, hint, 1);
  }

  /** Sheets may name the key that sounds with the capo, and have chords for the shapes above it: the chords decide. */
  #readSoundingKey(): void {
    const { key, capo } = this.#song;
    const toShapes = (sounding: Key) => shiftKey(sounding, -capo);
    const chords = listChords(this.#moves.map(({ line }) => line));
    if (!key || !isRatherIn(chords, toShapes(key), key)) return;
    const [sounding, shapes] = [key, toShapes(key)].map(formatKey);
    this.#song.key = toShapes(key);
    for (const move of this.#moves) move.key &&= toShapes(move.key);
    this.#report.warn(
      `the chords are in ${shapes}, so ${sounding} is the key that sounds with the capo.`,
      `Write the key of the chords: \`{key: ${shapes}}\`.`,
      this.#keyLine,
    );
  }

  /** Transposes the lines, and gives the song the key of the first one. */
  #transpose(): void {
    const { key } = this.#song;
    for (const [index, { line, key: from = key, semitones }] of this.#moves.entries()) {
      if (!from) return;
      const to = shiftKey(from, semitones);
      for (const piece of line.pieces) if (piece.chord) piece.chord = transposeChord(piece.chord, from, to);
      if (index === 0) this.#song.key = to;
      else if (!isSameKey(to, this.#song.key)) line.key = to;
    }
  }
}

function listChords(lines: Line[]): Chord[] {
  return lines.flatMap(({ pieces }) => pieces.flatMap(({ chord }) => chord ?? []));
}

/** The kind of a section by the name of the directive at its start or end: `chorus` for `soc`. */
function toKind(name: string): string {
  const kind = name.replace(/^(?:start|end)_of_|^[se]o/, '');
  return SECTIONS[kind] ?? kind;
}

/** Reads the label of a section: `Verse 1`, `label="Verse 1"`, or after the shape of a grid: `4x2: Intro`. */
function parseLabel(value: string): string | undefined {
  // ChordPro writes `\n` between lines of a label.
  const label = /\blabel=(["'])(.*?)\1/.exec(value)?.[2]?.replaceAll('\\n', ', ');
  const shape = /(?<!\w)\w+=(["']).*?\1|^[\d+]*\dx\d[\d+]*(?::\s*|$)/g;
  return label ?? (value.replace(shape, '').trim() || undefined);
}
