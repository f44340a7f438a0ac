import { realpathSync } from 'node:fs';

/**
 * Runs the main function of a module when node was started with it (`import.meta.filename`), and not when it was
 * imported. An error ends the program with its sentence and without its stack.
 */
export async function startIfEntry(filename: string, main: () => unknown): Promise<void> {
  const started = process.argv[1];
  if (started === undefined || realpathSync(started) !== filename) return;

  try {
    await main();
  } catch (error) {
    console.error(toMessage(error));
    process.exitCode = 1;
  }
}

/** The sentence of whatever was thrown. */
export function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
