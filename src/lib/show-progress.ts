/** Where to write progress. */
interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Prints progress: on one line of a terminal, otherwise one line per quarter. */
export function showProgress(what: string, output: ProgressOutput = process.stdout) {
  return (done: number, all: number): void => {
    const line = `${what}: ${done} of ${all}`;
    if (output.isTTY) output.write(`\r${line}${done === all ? '\n' : ''}`);
    else if (countQuarters(done, all) > countQuarters(done - 1, all)) output.write(`${line}\n`);
  };
}

function countQuarters(done: number, all: number): number {
  return Math.floor((done * 4) / all);
}
