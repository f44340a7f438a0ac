/** Ends the command with a message to the owner, and nothing else: no name of an error and no trace. */
export function stop(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** What `read` returns; where it throws, its message ends the command. */
export function readOrStop<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}
