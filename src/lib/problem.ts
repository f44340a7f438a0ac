/** An error or a warning about the owner's files or the live site. */
export interface Problem {
  /** Path from the project folder: `content/pages/music.mdx`; for the live site, a path or an address. */
  file: string;
  /** Line in the file, from 1, if known. */
  line?: number | undefined;
  /** What is wrong. */
  message: string;
  /** What to do, in one or two sentences. */
  hint: string;
  /** An error stops the build; a warning is only printed. */
  severity: 'error' | 'warning';
  /** What other commands look for. Mistakes of one kind on a page are one paragraph, with all places in a file. */
  kind?: string | undefined;
}

/** What is wrong, and what to do. */
export type Explanation = [message: string, hint: string];

/** Something wrong on a page. */
export interface Mistake {
  /** Words by which to find its line. */
  words: string;
  /** Where its element is written (src/lib/places.ts). */
  place?: string | undefined;
  explanation: Explanation;
  kind?: string;
  isError: boolean;
}

/** A kind of mistake: a pattern, and the explanation, in which `$&` and `$1` are what it found. */
export type MistakeRow = [pattern: RegExp, ...Explanation];

/** What the owner wrote, in a message. */
const VALUES = /“[^“”]*”/g;
/** How many places to list for similar problems. */
const maxPlaces = 12;

/** Creates a problem that stops the build. */
export function error(file: string, line: number | undefined, message: string, hint: string): Problem {
  return { file, line, message, hint, severity: 'error' };
}

/** Creates a problem that is only printed. */
export function warning(file: string, line: number | undefined, message: string, hint: string): Problem {
  return { file, line, message, hint, severity: 'warning' };
}

/** The explanation of the first row whose pattern fits. */
export function explainBy(rows: MistakeRow[], text: string): Explanation | undefined {
  for (const [pattern, message, hint] of rows) {
    const found = pattern.exec(text);
    if (found) return [fillGroups(message, found), fillGroups(hint, found)];
  }
  return undefined;
}

/** Words with what a pattern found instead of `$&` and `$1`. */
export function fillGroups(words: string, found: RegExpExecArray): string {
  return words.replace(/\$([&\d])/g, (_, group: string) => found[group === '&' ? 0 : Number(group)] ?? '');
}

/** The problems that stop a build. */
export function listErrors(problems: Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

/** How many problems there are: `1 problem`, `2 errors`. */
export function countProblems({ length }: Problem[], word = 'problem'): string {
  return `${length} ${word}${length === 1 ? '' : 's'}`;
}

/** Problems of a kind in a file, or with equal words except what the owner wrote, which are one paragraph, in the order of the first of each. */
export function groupProblems(problems: Problem[]): Problem[][] {
  const toKey = ({ file, kind, severity, message, hint }: Problem) =>
    kind && kind !== 'placeholder'
      ? file + kind
      : severity + (kind ? message : message.replace(VALUES, '')) + hint;
  return [...Map.groupBy(problems, toKey).values()];
}

/** Problems as text for the owner: places and message on one line, the hint below. */
export function formatProblems(problems: Problem[]): string {
  return groupProblems(problems).map(formatGroup).join('\n\n');
}

/** Problems for the doctor: errors first, and at the end how many there are. */
export function formatReport(problems: Problem[]): string {
  const errors = listErrors(problems);
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const texts = groupProblems([...errors, ...warnings]).map(
    (group) => `${group[0]?.severity === 'error' ? '✗' : '!'} ${formatGroup(group)}`,
  );
  const count = `${countProblems(errors, 'error')}, ${countProblems(warnings, 'warning')}.`;
  return [...texts, problems.length > 0 ? count : 'No problems found.'].join('\n\n');
}

function formatGroup(group: Problem[]): string {
  const [{ message, hint } = { message: '', hint: '' }] = group;
  const places = group.map((problem) => {
    const { file, line } = problem;
    const isOther = !problem.kind && problem.message !== message;
    const place = line === undefined ? file : `${file}:${line}`;
    const [value = ''] = problem.message.match(VALUES) ?? [];
    return isOther ? `${place} ${value}` : place;
  });
  const [first, ...others] = places;
  const left = others.splice(maxPlaces).length;
  const list = [...others, ...(left > 0 ? [`and ${left} more`] : [])].join(', ');
  const more = list ? ` (and ${group.length - 1} more: ${list})` : '';
  return `${first}${more}  ${message}\n  ${hint}`;
}
