import { realpathSync } from 'node:fs';

/**
 * Runs the main function of a module when node was started with it, and not when it was imported. An error ends
 * the program with its sentence and without its stack.
 * @param {string} filename `import.meta.filename`
 * @param {() => unknown} main
 */
export async function startIfEntry(filename, main) {
  const started = process.argv[1];
  if (started === undefined || realpathSync(started) !== filename) return;

  try {
    await main();
  } catch (error) {
    console.error(toMessage(error));
    process.exitCode = 1;
  }
}

/**
 * The sentence of whatever was thrown.
 * @param {unknown} error
 */
export function toMessage(error) {
  return error instanceof Error ? error.message : String(error);
}
