import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
// Finds packages from the folder where it loads.
import '#lib/project-require.ts';

/** Who commits in tests. */
export const author = {
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
};

const scripts = resolve('scripts');
let runs = 0;

/** Runs `npm run <name>` in this process and the working directory; returns what it prints, and its status. */
export async function runCommand(name: string, words: string[], env: NodeJS.ProcessEnv = {}, input = '') {
  const { argv, exitCode } = process;
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => stdout.push(String(text))),
    vi.spyOn(console, 'error').mockImplementation((text) => stderr.push(String(text))),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as never),
  ];
  for (const [key, value] of Object.entries({ INIT_CWD: process.cwd(), ...env })) vi.stubEnv(key, value);
  process.argv = [process.execPath, name, ...words];
  process.exitCode = undefined;
  try {
    // A script runs again if its address has another query.
    await import(`${scripts}/${name}.ts?${(runs += 1)}`);
    const { exitCode: status = 0 } = process;
    return { status, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
  } finally {
    Object.assign(process, { argv, exitCode });
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
