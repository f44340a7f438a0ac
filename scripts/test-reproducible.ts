/**
 * Builds the site of the tests twice and compares what comes out byte by byte: in two folders, at the same time and thus
 * under another load, with other languages and time zones, once with what was made before and once without.
 *
 *     node scripts/test-reproducible.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';
import { toBuildEnv } from './build-env.ts';
import { layProject, listSources } from './lay-project.ts';
import { compareFolders, formatDifferences, listFiles } from './reproducible/compare-folders.ts';
import { fixture } from './sites.ts';
import { startIfEntry } from './start.ts';

/** Where and how a build is made. */
interface Surroundings {
  folder: string;
  /** Whether what was made of the same bytes before is at hand. */
  isWarm: boolean;
  env: Record<string, string>;
}

/** Swedish sorts å, ä and ö after z; in Kiritimati it is tomorrow when it is yesterday in Pago Pago. */
const surroundings: [Surroundings, Surroundings] = [
  {
    folder: '.cache/reproducible/one',
    isWarm: true,
    env: { LC_ALL: 'C', LANG: 'C', TZ: 'Pacific/Kiritimati' },
  },
  {
    folder: '.cache/reproducible/in another/place, för sig',
    isWarm: false,
    env: { LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8', TZ: 'Pacific/Pago_Pago' },
  },
];

/** What differs between the two builds, a line or three for each file, and how many files there are. */
export async function buildTwice(): Promise<{ differences: string[]; count: number }> {
  const [one, other] = await Promise.all([build(surroundings[0]), build(surroundings[1])]);
  const count = new Set([...listFiles(one), ...listFiles(other)]).size;
  return { differences: compareFolders(one, other), count };
}

/** Builds the fixture and returns the folder it is in. What the build says is shown only when it fails. */
async function build({ folder, isWarm, env }: Surroundings): Promise<string> {
  layProject(folder, listSources(), fixture, isWarm);
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn('astro build', {
    shell: true,
    cwd: folder,
    env: { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: '1', ...toBuildEnv('/'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) {
    throw new Error(`${Buffer.concat(said).toString()}\nThe build in ${folder} failed: see above.`);
  }
  return join(folder, 'dist');
}

await startIfEntry(import.meta.filename, async () => {
  const { differences, count } = await buildTwice();
  console.log(formatDifferences(differences, count));
  if (differences.length > 0) process.exitCode = 1;
});
