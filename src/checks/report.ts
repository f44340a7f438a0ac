import type { AstroIntegrationLogger } from 'astro';
import { exitWithMessage } from '#lib/exit-with-message.ts';
import {
  countProblems,
  formatAnnotation,
  formatProblems,
  groupProblems,
  listErrors,
  type Problem,
} from '#lib/problem.ts';

/** A longer list would push the first problems out of the terminal. */
const MAX_PRINTED = 200;

/** Ends a build if there are errors, and prints them. */
export async function stopOnErrors(problems: Problem[]): Promise<void> {
  const errors = listErrors(problems);
  if (errors.length === 0) return;

  annotate(errors);
  const groups = groupProblems(errors);
  const left = groups.splice(MAX_PRINTED).flat().length;
  const list = formatProblems(groups.flat()) + (left > 0 ? `\n\nand ${left} more.` : '');
  await exitWithMessage(`Build failed: ${countProblems(errors)}.\n\n${list}`);
}

/** Creates a function that prints problems, except those from the last call. */
export function createReport(logger: Pick<AstroIntegrationLogger, 'error' | 'warn'>) {
  let before: string[] = [];

  return (problems: Problem[]): void => {
    const found = problems.filter((problem) => !before.includes(formatProblems([problem])));
    for (const group of groupProblems(found))
      logger[group[0]?.severity === 'error' ? 'error' : 'warn'](formatProblems(group));
    annotate(found);
    before = problems.map((problem) => formatProblems([problem]));
  };
}

/** Prints how many recordings have been read: on one line of a terminal, otherwise one line per quarter. */
export function showProgress(done: number, all: number): void {
  const countQuarters = (count: number) => Math.floor((count * 4) / all);
  const line = `Reading recordings: ${done} of ${all}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === all ? '\n' : ''}`);
  else if (countQuarters(done) > countQuarters(done - 1)) process.stdout.write(`${line}\n`);
}

function annotate(problems: Problem[]): void {
  if (process.env['GITHUB_ACTIONS'] === 'true')
    problems.forEach((problem) => console.log(formatAnnotation(problem)));
}
