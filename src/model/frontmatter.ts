import { parse } from 'smol-toml';
import { error, explainBy, type Explanation, type MistakeRow, type Problem } from '#lib/problem.ts';

interface SplitFile {
  /** The frontmatter as YAML, and the number of lines before it. */
  yaml: string;
  skipped: number;
  /** The Markdown, with empty lines instead of the frontmatter, so that line numbers match the file. */
  body: string;
}

// Like Astro, which compiles a page without it: a space before the first `---` makes it text.
const FRONTMATTER = /^((?:\s*\n)?(---|\+\+\+)[^\S\n]*\n)((?:(?!\2[^\S\n]*(?:\n|$)).*\n)*)\2[^\S\n]*(?:\n|$)/;

const START = 'Start the file with a line `---`, then its keys such as `title: …`, then `---` again.';
/** How a file without frontmatter starts; the first that fits counts. */
const BEGINNINGS: MistakeRow[] = [
  [/^$/, 'the file is empty.', START],
  [/^[^\S\n]+---/, 'there is a space before `---`.', 'Delete it.'],
  [
    /^---/,
    'the frontmatter starts with `---` and does not end.',
    'Put a line with `---` below its last key.',
  ],
  [
    /^\+\+\+/,
    'the keys are not valid TOML.',
    'Put texts in quotes, as in `title = "Sails"`, and a line `+++` below the last key.',
  ],
  [/^\{\s*"/, 'there is no `---` around the JSON.', 'Add a line `---` above it and another one below it.'],
  [/^\{\\rtf/, 'the file is in Rich Text Format (RTF).', `Save it as plain text. ${START}`],
];

/** Splits a Markdown file; `undefined` without frontmatter that can be read. */
export function splitFrontmatter(text: string): SplitFile | undefined {
  const [frontmatter, opening = '', mark, written = ''] = FRONTMATTER.exec(text) ?? [];
  const yaml = mark === '+++' ? readToml(written) : written;
  if (frontmatter === undefined || yaml === undefined) return undefined;

  const body = frontmatter.replace(/[^\n]/g, '') + text.slice(frontmatter.length);
  return { yaml, skipped: countLines(opening), body };
}

/** TOML as YAML, with each key in its line; `undefined` if it is not valid. */
function readToml(toml: string): string | undefined {
  try {
    const lines = toml.split('\n');
    const keys = lines.map((line) => /^[\s[]*["']?([\w-]+)/.exec(line)?.[1]);
    const yaml = lines.map(() => '');
    for (const [key, value] of Object.entries(parse(toml))) {
      const line = keys.indexOf(key);
      yaml[line < 0 ? yaml.length : line] = `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    }
    return yaml.join('\n');
  } catch {
    return undefined;
  }
}

/** Why a file has no frontmatter. */
export function createFrontmatterProblem(file: string, text: string): Problem {
  const [above = ''] = /^(?:[^\S\n]*\n)*/.exec(text) ?? [];
  const start = text.slice(above.length);
  const explanation = explainBy(BEGINNINGS, start) ?? ['there is no frontmatter.', START];
  return error(file, start === '' ? 1 : countLines(above) + 1, ...explanation);
}

/** The number of line breaks in a text. */
export function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** The problem that makes a text unreadable. */
export function findTextProblem(file: string, text: string): Problem | undefined {
  const mistakes: [at: number, ...Explanation][] = [
    // Every other byte of UTF-16 is zero.
    [
      text.search(/[\uFFFD\u0000]/),
      'the file is not saved as UTF-8.',
      'Save it as UTF-8, and retype damaged letters.',
    ],
    [
      text.search(/^(?:<{7}|>{7}) /m),
      'this file has an unresolved Git merge conflict.',
      'Keep one of the two versions, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
    ],
  ];
  const found = mistakes.find(([at]) => at >= 0);
  if (!found) return undefined;
  const [at, ...explanation] = found;
  return error(file, countLines(text.slice(0, at)) + 1, ...explanation);
}
