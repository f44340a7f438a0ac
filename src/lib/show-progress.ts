/** Where to write progress. */
interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Prints progress: on one line of a terminal, otherwise one line per quarter. */
export function showProgress(what: string, output: Output = process.stdout) {
  return (done: number, all: number): void => {
    const line = `${what}: ${done} of ${all}`;
    if (output.isTTY) output.write(`\r${line}${done === all ? '\n' : ''}`);
    else if (toQuarter(done, all) > toQuarter(done - 1, all)) output.write(`${line}\n`);
  };
}

function toQuarter(done: number, all: number): number {
  return Math.floor((done * 4) / all);
}
