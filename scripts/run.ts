import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const programs = resolve(import.meta.dirname, '../node_modules/.bin');

/**
 * Runs a command of the project as an npm script would, with its output shown as it comes; the exit status. What `env`
 * has is on top of the present environment.
 */
export function run(command: string, env: Record<string, string | undefined> = {}): number {
  const PATH = [programs, process.env.PATH].join(delimiter);
  const { status } = spawnSync(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  return status ?? 1;
}
