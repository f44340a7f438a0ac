import { error, warning, type Problem } from '#lib/problem.ts';
import { readDefine } from './read-define.ts';
import type { Credit, Song } from './song.ts';

/** Collects what is wrong with the lines of a song; `line` is the current one. */
export class Report {
  readonly problems: Problem[] = [];
  line = 0;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  error(message: string, hint: string, line = this.line): void {
    this.problems.push(error(this.#file, line, message, hint));
  }

  warn(message: string, hint: string, line = this.line): void {
    this.problems.push(warning(this.#file, line, message, hint));
  }
}

type ReadFact = (value: string, song: Song, report: Report, name: string) => void;

/** What a directive does: something to the lines, nothing, or a function that reads a fact about the song. */
type Action = 'chorus' | 'comment' | 'end' | 'ignore' | 'key' | 'song' | 'start' | 'transpose' | ReadFact;

/** All directives (https://www.chordpro.org/chordpro/chordpro-directives/) and what they do, the first that matches. */
const ROWS: [names: string, action: Action][] = [
  ['start_of_\\w+|so[vcbtg]', 'start'],
  ['end_of_\\w+|eo[vcbtg]', 'end'],
  ['chorus', 'chorus'],
  ['comment|c|comment_italic|ci|comment_box|cb|highlight', 'comment'],
  ['new_song|ns', 'song'],
  ['key', 'key'],
  ['transpose', 'transpose'],
  ['title|t', (value, song) => void (song.title ??= value)],
  ['ccli', (value, song) => void (song.ccli ??= value)],
  ['subtitle|st', (value, song) => void (song.subtitle ??= value)],
  ['artist|author', readCredit()],
  ['lyricist|words', readCredit('words')],
  ['composer|music', readCredit('music')],
  ['arranger', (value, song) => void (song.arranger ??= value)],
  ['album', (value, song) => void (song.album ??= value)],
  ['copyright', readCopyright],
  ['year', createFactReader(/^\d{4}$/, '1861', (year, song) => void (song.year ??= year))],
  ['capo', createFactReader(/^(?:\d|1[01])(?!\d)/, '2', (fret, song) => (song.capo = Number(fret)))],
  ['tempo', createFactReader(/^\d+/, '92', (beats, song) => (song.tempo = Number(beats)))],
  ['time', createFactReader(/^\d+\/\d+$/, '3/4', (time, song) => (song.time = time))],
  ['define', readDefine],
  // Layout for print, settings of programs, and information that the track already has.
  ['\\+.*|x_.*|notation|sorttitle|sortartist|duration|tag|ccli\\w+', 'ignore'],
  ['chord|diagrams|g|grid|no_grid|ng|titles|columns|col|column_break|colb', 'ignore'],
  ['new_page|np|new_physical_page|npp|pagetype|\\w+(?:font|size|colou?r)', 'ignore'],
];

const table = ROWS.map(([names, action]) => ({ names: new RegExp(`^(?:${names})$`), action }));

/** What the directive with a name does; `undefined` if it is unknown. */
export function findAction(name: string): Action | undefined {
  return table.find(({ names }) => names.test(name))?.action;
}

/** Reads a value in one form, and leaves out others. */
function createFactReader(form: RegExp, example: string, set: (value: string, song: Song) => void): ReadFact {
  return (value, song, report, name) => {
    const [found] = form.exec(value) ?? [];
    if (found !== undefined) set(found, song);
    else
      report.warn(
        `${name}: “${value}” is not valid, so it is left out.`,
        `Write, for example, \`{${name}: ${example}}\`, or delete the line.`,
      );
  };
}

/** Reads names, each with a year or without: `Anne Doe, 1818; John Doe`. SongSelect has bars between them. */
function readCredit(role?: Credit['role']): ReadFact {
  return (value, song, { line }) => {
    for (const part of value.split(/[|;]/)) {
      const [, name = '', year] = /^(.*?)(?:,? \(?(\d{4})\)?)?$/.exec(part.trim()) ?? [];
      if (name) song.credits.push({ name, role, ...(year && { year: Number(year) }), line });
    }
  };
}

function readCopyright(value: string, song: Song, { line }: Report): void {
  song.copyright ??= value;
  song.credits.push({ name: value, role: 'rights', line });
}
