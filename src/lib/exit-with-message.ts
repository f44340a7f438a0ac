import { join, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Time for V8 to finish compiling; Node may hang if it exits before (https://github.com/nodejs/node/issues/54918). */
const REST_MS = 200;
const fileHint =
  'Check that the disk has space, that the file can be read and written, and that `public/` has no folder with its name.';

/** Ends the command with a message to the owner, without a stack trace. */
export async function exitWithMessage(message: string): Promise<never> {
  console.error(`\n${message}\n`);
  await setTimeout(REST_MS);
  process.exit(1);
}

/** An error about a file, as Node and Rolldown word it. */
const FILE_ERROR = /^(?:(?!:).)*?\b(E(?!RROR)[A-Z]{2,}: .*|Failed to write file [^]*?\(os error \d+\))/m;

/** Shortens the error with which Astro ends to one sentence without stack traces, unless the command has `--verbose`. */
export function shortenErrors(): void {
  if (process.argv.includes('--verbose')) return;

  Error.prepareStackTrace = () => '';
  const print = console.error;
  console.error = (...values: unknown[]) => {
    const [, reason] = FILE_ERROR.exec(String(values[0])) ?? [];
    const line = reason?.replace(/\s+/g, ' ').replaceAll(join(process.cwd(), sep), '');
    const plain = line?.replace(/\.build-\d+[\\/](?!\.)/g, '');
    print(...(plain === undefined ? values : [`\nBuild failed: ${plain}.\n  ${fileHint}\n`]));
  };
}

/** The message of anything that was thrown. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
