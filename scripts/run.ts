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

function toOptions(env: Env) {
  const PATH = [programs, process.env.PATH].join(delimiter);
  return {
    shell: true,
    stdio,
    env: { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  };
}
