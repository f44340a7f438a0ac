import { stripControls } from '../lib/control-characters';

/** Something in the owner's files that is wrong or odd. */
export interface Problem {
  /** The file as the owner knows it, for example `content/pages/music.mdx`. */
  file: string;
  /** Line in the file, from 1, where one is known. */
  line?: number | undefined;
  /** What is wrong, as the end of a sentence that begins with the file. */
  message: string;
  /** What to do about it, in one sentence. */
  hint: string;
  /** An error stops the build; a warning is printed. */
  severity: 'error' | 'warning';
  /** Whether it follows from all that is there, and may be false while something else is wrong. */
  isConclusion?: boolean;
}

/** What is wrong and what to do about it, wherever it is. */
export type Fault = Pick<Problem, 'message' | 'hint'>;

/** All problems as the text an owner reads: one paragraph each, the hint below. */
export function formatProblems(problems: Problem[]): string {
  return problems.map(formatProblem).join('\n\n');
}

function formatProblem({ file, line, message, hint }: Problem): string {
  const position = line === undefined ? file : `${file}, line ${line}`;
  // Names and tags come from anywhere, and a terminal takes some characters for orders.
  return stripControls(`${position}: ${message}\n  ${hint}`).replaceAll('\r', '');
}
