/** Runs the main function of a script. An error ends it with status 1 and its message, without a stack. */
export async function start(main: () => unknown): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(toMessage(error));
    process.exitCode = 1;
  }
}

/** The message of anything that was thrown. */
export function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
