import { setTimeout } from 'node:timers/promises';

/** Time for V8 to finish compiling; Node may hang if it exits before (https://github.com/nodejs/node/issues/54918). */
const REST_MS = 200;

/** Ends the command with a message to the owner, without a stack trace. */
export async function exitWithMessage(message: string): Promise<never> {
  console.error(`\n${message}\n`);
  await setTimeout(REST_MS);
  process.exit(1);
}

/** The message of anything that was thrown. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
