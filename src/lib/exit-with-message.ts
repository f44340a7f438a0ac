/** Ends the command with a message to the owner, without a stack trace. */
export function exitWithMessage(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** The message of anything that was thrown. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
