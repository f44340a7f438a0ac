import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { toBuildEnv } from '../build-env.mjs';
import { siteUrl } from '../sites.mjs';
import { copyWithTracks } from './many-tracks.mjs';

const counts = [12, 120, 1200];
const astro = resolve(createRequire(import.meta.url).resolve('astro/package.json'), '../bin/astro.mjs');
const memory = new URL('tell-memory.mjs', import.meta.url).href;

/**
 * How long builds with more and more tracks take, when every recording is new and when none is, and the most memory
 * they have. The last row is how the time of the second grows with tracks: 1 is in step with them.
 */
export async function measureBuilds() {
  const rows = [];
  for (const count of counts) {
    const folder = await copyWithTracks(count);
    const [cold, warm] = [await build(folder), await build(folder)];
    rows.push({
      tracks: count,
      'new (s)': toTenths(cold.seconds),
      'known (s)': toTenths(warm.seconds),
      'known, each (ms)': toTenths((warm.seconds / count) * 1000),
      'memory, new (MB)': toTenths(cold.kilobytes / 1000),
      'memory, known (MB)': toTenths(warm.kilobytes / 1000),
    });
  }
  const [, before, last] = rows.map((row) => row['known (s)']);
  const exponent = Math.log10((last ?? NaN) / (before ?? NaN));
  return { rows, exponent: Math.round(exponent * 100) / 100 };
}

/** Where the site with the most tracks is, after the builds were measured. */
export const largestSite = `.cache/copies/tracks-${counts.at(-1)}/dist`;

/**
 * @param {string} folder
 */
async function build(folder) {
  const env = { ...process.env, ...toBuildEnv('/'), SITE_URL: siteUrl, ASTRO_TELEMETRY_DISABLED: '1' };
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', memory, astro, 'build'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [output, errors, told] = [1, 2, 3].map((number) => readAll(child.stdio[number]));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`A build in ${folder} failed:\n${await output}${await errors}`);
  return { seconds: (performance.now() - start) / 1000, kilobytes: Number(await told) };
}

/** @param {unknown} stream */
function readAll(stream) {
  return text(/** @type {import('node:stream').Readable} */ (stream));
}

/** @param {number} value */
function toTenths(value) {
  return Math.round(value * 10) / 10;
}
