import type { AstroIntegrationLogger } from 'astro';
import { exitWithMessage } from '#lib/exit-with-message.ts';
import { countProblems, formatProblems, groupProblems, listErrors, type Problem } from '#lib/problem.ts';

/** Ends a build if there are errors, and prints them. */
export async function stopOnErrors(problems: Problem[]): Promise<void> {
  const errors = listErrors(problems);
  if (errors.length > 0)
    await exitWithMessage(`Build failed: ${countProblems(errors)}.\n\n${formatProblems(errors)}`);
}

/** Creates a function that prints problems, except those from the last call, and returns the errors. */
export function createPrinter(logger: Pick<AstroIntegrationLogger, 'error' | 'warn'>) {
  let before: string[] = [];

  return (problems: Problem[]): Problem[] => {
    const found = problems.filter((problem) => !before.includes(formatProblems([problem])));
    for (const group of groupProblems(found))
      logger[group[0]?.severity === 'error' ? 'error' : 'warn'](formatProblems(group));
    before = problems.map((problem) => formatProblems([problem]));
    return listErrors(problems);
  };
}
