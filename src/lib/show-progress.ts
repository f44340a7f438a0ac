/** Where progress is written; a terminal keeps it in one line. */
interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Says how far something is: in one line on a terminal, and elsewhere with a line for each quarter. */
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
