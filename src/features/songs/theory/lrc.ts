import { error, type Problem } from '#lib/problem.ts';
import { typeset } from '#lib/typeset.ts';

/** A line of a song and when it starts, in seconds. An empty line ends the one before. */
export interface TimedLine {
  time: number;
  words: string;
  /** Its line in the file. */
  line: number;
}

const TIME = /\[(?:(\d+):(?=\d+:\d+[.,]))?(\d+):(\d{1,2})(?:[.,:](\d{1,3}))?\]\s*/g;
const METADATA_TAG = /^\[([a-z#]+):(.*)\]$/i;
/** The time of a single word, in files for karaoke. */
const WORD = /[<[]\d+:\d{1,2}(?:[.:]\d{1,3})?[>\]]/g;
/** Who sings the line, in files for duets. */
const VOICE = /^(?:v\d+|bg|[DFM]):\s*/;

/** Timed words in the LRC format (`[00:12.50] My hope is built`), in the order of their times; `file` is for problems. */
export function parseLrc(source: string, file = ''): { lines: TimedLine[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const lines: TimedLine[] = [];
  // Compressed files have each line once, with all its times.
  const isCompressed = /^(?:\[[\d:.,]+\]){2}/m.test(source);
  let [offset, last] = [0, 0];
  source.split('\n').forEach((text, index) => {
    const [line, row] = [index + 1, text.trim()];
    const report = (message: string, hint: string) => problems.push(error(file, line, message, hint));
    const { stamps, times, words } = splitTimes(row);
    const [, tag = '', value = ''] = METADATA_TAG.exec(row) ?? [];
    if (tag.toLowerCase() === 'offset') offset = Number(value) / 1000 || 0;
    if (times.length === 0 && tag === '' && row !== '')
      report('this line has no time.', 'Add one before the words, for example `[00:12.50]`.');
    if (/:[6-9]\d[.,:\]]/.test(stamps)) {
      report('a minute has only 60 seconds.', 'Write minutes and seconds, for example `[01:12.50]`.');
      return;
    }
    const [first = last] = times;
    if (first < last && !isCompressed)
      report('this line starts before the one above it.', 'Correct one of the times, or swap the lines.');
    last = first;
    lines.push(...times.map((time) => ({ time: Math.max(time - offset, 0), words, line })));
  });
  return { lines: lines.sort((a, b) => a.time - b.time), problems };
}

/** Splits a line into times and words. A line that repeats may have several times. */
function splitTimes(row: string): { stamps: string; times: number[]; words: string } {
  const [stamps = ''] = new RegExp(`^(?:${TIME.source})*`).exec(row) ?? [];
  const times = [...stamps.matchAll(TIME)].map(
    ([, hours = 0, minutes, seconds, part = '']) =>
      (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(`0.${part}0`),
  );
  const words = row.slice(stamps.length).replace(WORD, '').replace(VOICE, '');
  return { stamps, times, words: typeset(words.replace(/\s+/g, ' ').trim()) };
}
