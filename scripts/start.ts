import { getErrorMessage } from '#lib/exit-with-message.ts';

/** Runs the main function of a script. On an error, prints the message without a stack and exits with status 1. */
export async function start(main: () => unknown): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(getErrorMessage(error));
    process.exitCode = 1;
  }
}
