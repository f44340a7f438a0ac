import { error, warning, type Problem } from '#lib/problem.ts';
import { HIGHEST_CAPO } from './chords.ts';
import { parseDefine } from './shapes/parse-define.ts';
import type { Song } from './song.ts';

/** What is wrong with the lines of a song; `line` is the one that is read. */
export class Report {
  readonly problems: Problem[] = [];
  line = 0;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  error(message: string, hint: string, line = this.line): void {
    this.#add(error(this.#file, line, message, hint));
  }

  warn(message: string, hint: string, line = this.line): void {
    this.#add(warning(this.#file, line, message, hint));
  }

  /** Adds a problem, once for each line. */
  #add(problem: Problem): void {
    const { line, message } = problem;
    if (!this.problems.some((other) => other.line === line && other.message === message))
      this.problems.push(problem);
  }
}

/** What a directive does: something to the lines, or a function that reads a fact about the song. */
type Action =
  | 'chorus'
  | 'comment'
  | 'end'
  | 'foreign'
  | 'key'
  | 'song'
  | 'start'
  | 'transpose'
  | ((value: string, song: Song, report: Report, name: string) => void);

/** All directives (https://www.chordpro.org/chordpro/chordpro-directives/) and what they do, the first that matches. */
const ROWS: [names: string, action: Action][] = [
  ['start_of_(?:abc|ly|svg|textblock)', 'foreign'],
  ['start_of_\\w+|so[vcbtg]', 'start'],
  ['end_of_\\w+|eo[vcbtg]', 'end'],
  ['chorus', 'chorus'],
  ['comment|c|comment_italic|ci|comment_box|cb|highlight', 'comment'],
  ['new_song|ns', 'song'],
  ['key', 'key'],
  ['transpose', 'transpose'],
  ['title|t', (value, song) => void (song.title ??= value)],
  ['ccli', (value, song) => void (song.ccli ??= value)],
  ['artist|author|composer|lyricist|copyright', readCredit],
  ['capo', readCapo],
  ['tempo', readTempo],
  ['time', readTime],
  ['define', readShape],
  ['image', leaveOut],
  // Layout for print, settings of programs, and information that the track already has.
  ['\\+.*|x_.*|subtitle|st|notation|sorttitle|sortartist|arranger|album|year|duration|tag|ccli\\w+', ignore],
  ['chord|diagrams|g|grid|no_grid|ng|titles|columns|col|column_break|colb', ignore],
  ['new_page|np|new_physical_page|npp|pagetype|\\w+(?:font|size|colou?r)', ignore],
];

const table = ROWS.map(([names, action]) => ({ names: new RegExp(`^(?:${names})$`), action }));

/** What the directive with a name does; `undefined` if it is unknown. */
export function findAction(name: string): Action | undefined {
  return table.find(({ names }) => names.test(name))?.action;
}

function ignore(): void {
  // Nothing on the page depends on it.
}

function leaveOut(_value: string, _song: Song, report: Report, name: string): void {
  report.warn(`\`{${name}}\` is left out.`, 'Delete the line, or show the picture on a page.');
}

function readCapo(value: string, song: Song, report: Report): void {
  const capo = Number.parseFloat(value);
  if (capo >= 0 && capo <= HIGHEST_CAPO) song.capo = capo;
  else
    report.error(
      `capo: “${value}” is not a number from 0 to ${HIGHEST_CAPO}.`,
      'Write `{capo: 2}`, or delete the line.',
    );
}

function readTempo(value: string, song: Song, report: Report): void {
  const tempo = Number.parseFloat(value);
  const hint = 'Write the beats per minute, as in `{tempo: 92}`, or delete the line.';
  if (tempo > 0 && tempo <= 400) song.tempo = tempo;
  else report.warn(`the tempo “${value}” is not a number, so it is left out.`, hint);
}

function readTime(value: string, song: Song, report: Report): void {
  const hint = 'Write `{time: 3/4}`, or delete the line.';
  if (/^\d+\/\d+$/.test(value)) song.time ??= value;
  else report.warn(`“${value}” is not a time signature, so it is left out.`, hint);
}

function readCredit(value: string, song: Song, { line }: Report, name: string): void {
  song.credit ??= { name: value, line };
  if (name === 'copyright') song.copyright ??= value;
}

function readShape(value: string, song: Song, report: Report): void {
  const defined = parseDefine(value, song.notation);
  if (defined) song.shapes.push(defined);
  // Shapes for pianos follow from the chord.
  else if (!/ (?:keys|diagram|display) /.test(value)) {
    const hint =
      'Write a chord and six frets, as in `{define: G frets 3 2 0 0 0 3}`, four for a ukulele, and as many fingers or none.';
    report.warn(`\`{define: ${value}}\` is not a shape of a chord, so it is left out.`, hint);
  }
}
