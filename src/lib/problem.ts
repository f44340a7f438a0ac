import { stripControls } from './control-characters.ts';

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
  /** What other commands look for. */
  kind?: 'placeholder' | undefined;
}

/** What is wrong, and what to do. */
export type Explanation = [message: string, hint: string];

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

/** The problems that stop a build. */
export function listErrors(problems: Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

/** How many problems there are: `1 problem`, `2 errors`. */
export function countProblems({ length }: Problem[], word = 'problem'): string {
  return `${length} ${word}${length === 1 ? '' : 's'}`;
}

/** Problems as text for the owner: place and message on one line, the hint below. */
export function formatProblems(problems: Problem[]): string {
  const texts = problems.map(({ file, line, message, hint }) => {
    const place = line === undefined ? file : `${file}:${line}`;
    return `${place}  ${message}\n  ${hint}`;
  });
  return clean(texts.join('\n\n'));
}

/** Problems for the doctor: errors first, similar ones in one paragraph, and at the end how many there are. */
export function formatReport(problems: Problem[]): string {
  const errors = listErrors(problems);
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const sorted = [...errors, ...warnings];
  const groups = Map.groupBy(sorted, ({ severity, message, hint }) => severity + message + hint);
  const count = `${countProblems(errors, 'error')}, ${countProblems(warnings, 'warning')}.`;
  const end = problems.length > 0 ? count : 'No problems found.';
  return [...groups.values().map(formatGroup), end].join('\n\n');
}

/** A problem as a command for GitHub Actions, which shows it next to the line of the commit. */
export function formatAnnotation({ file, line, message, hint, severity }: Problem): string {
  // https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
  const place = `file=${file.replace(/[%\r\n:,]/g, encodeURIComponent)}${line === undefined ? '' : `,line=${line}`}`;
  return `::${severity} ${place}::${`${message}\n${hint}`.replace(/[%\r\n]/g, encodeURIComponent)}`;
}

function formatGroup([first, ...others]: Problem[]): string {
  if (!first) return '';
  const { severity, message, hint } = first;
  const more = others.length > 0 ? ` (and ${others.length} more: ${namePlaces(others)})` : '';
  return clean(`${severity === 'error' ? '✗' : '!'} ${namePlaces([first])}${more}: ${message}\n  ${hint}`);
}

function namePlaces(problems: Problem[]): string {
  const places = problems.map(({ file, line }) => (line === undefined ? file : `${file}, line ${line}`));
  const left = places.splice(maxPlaces).length;
  return [...places, ...(left > 0 ? [`and ${left} more, see \`--json\``] : [])].join(', ');
}

/** File names and tags may contain escape codes for terminals. */
function clean(text: string): string {
  return stripControls(text).replaceAll('\r', '');
}
