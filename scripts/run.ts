import { spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';

const stdio: StdioOptions = ['ignore', 'inherit', 'inherit'];
const programs = resolve(import.meta.dirname, '../node_modules/.bin');

/** What a command finds in its environment. */
type Env = Record<string, string | undefined>;

/**
 * Runs a command of the project as an npm script would, with its output shown as it comes; the exit status. What `env`
 * has is on top of the present environment.
 */
export function run(command: string, env: Env = {}): number {
  return spawnSync(command, toOptions(env)).status ?? 1;
}

/** The same beside others. */
export async function runBeside(command: string, env: Env = {}): Promise<number> {
  const child = spawn(command, toOptions(env));
  await once(child, 'close');
  return child.exitCode ?? 1;
}

/** Runs commands beside each other; what one says is shown in one piece, when those before it have ended. */
export async function runTogether(commands: string[]): Promise<number[]> {
  const runs = commands.map(runSilently);
  for (const [index, run] of runs.entries()) {
    const { output } = await run;
    console.log(`\n> ${commands[index]}\n\n${output}`);
  }
  return Promise.all(runs.map(async (run) => (await run).status));
}

async function runSilently(command: string) {
  const child = spawn(command, { ...toOptions({}), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  await once(child, 'close');
  return { status: child.exitCode ?? 1, output };
}

function toOptions(env: Env) {
  const PATH = [programs, process.env.PATH].join(delimiter);
  return {
    shell: true,
    stdio,
    env: { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  };
}
