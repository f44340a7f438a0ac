import type { AstroIntegrationLogger } from 'astro';
import { stop } from '../build/stop';
import { formatProblems, type Problem } from './problem';

/** Ends a build that has errors, with all of them in one message. */
export function stopOnErrors(problems: Problem[]): void {
  const errors = listErrors(problems);
  if (errors.length === 0) return;

  const count = errors.length === 1 ? 'is one thing' : `are ${errors.length} things`;
  stop(`The site was not built: there ${count} to mend.\n\n${formatProblems(errors)}`);
}

/**
 * Prints problems on the terminal: the errors in one message each time, and of the warnings those that were not among
 * the problems of the time before.
 */
export function createReport(logger: Pick<AstroIntegrationLogger, 'error' | 'warn'>) {
  let before: string[] = [];

  return (problems: Problem[]): void => {
    const errors = listErrors(problems);
    const warnings = problems
      .filter(({ severity }) => severity === 'warning')
      .map((warning) => formatProblems([warning]));
    if (errors.length > 0) logger.error(formatProblems(errors));
    warnings.filter((warning) => !before.includes(warning)).forEach((warning) => logger.warn(warning));
    before = warnings;
  };
}

/** Those of some problems that stop a build. */
export function listErrors(problems: Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}
