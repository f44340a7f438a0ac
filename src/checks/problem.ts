/** Something in the owner's files that stops the build. */
export interface Problem {
  /** The file as the owner knows it, for example `content/pages/music.mdx`. */
  file: string;
  /** Line in the file, from 1, where one is known. */
  line?: number | undefined;
  /** What is wrong, as the end of a sentence that begins with the file. */
  wrong: string;
  /** What to do about it, in one sentence. */
  remedy: string;
}

/** All problems as the text an owner reads: one paragraph each, the remedy below. */
export function formatProblems(problems: Problem[]): string {
  return problems.map(formatProblem).join('\n\n');
}

function formatProblem({ file, line, wrong, remedy }: Problem): string {
  const place = line === undefined ? file : `${file}, line ${line}`;
  return `${place}: ${wrong}\n  ${remedy}`;
}
