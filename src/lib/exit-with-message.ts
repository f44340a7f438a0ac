/** Ends the command with a message to the owner, without a stack trace. */
export function exitWithMessage(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Returns the result of `read`, or ends the command with the message of its error. */
export function readOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return exitWithMessage(error instanceof Error ? error.message : String(error));
  }
}
