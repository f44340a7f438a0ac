import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { toBuildEnv } from '../build-env.ts';
import { copyWithTracks } from './many-tracks.ts';

/** What a build used. */
interface Usage {
  seconds: number;
  /** In seconds, too. */
  processor: number;
  megabytes: number;
}

const counts = [12, 120, 1200];
const astro = resolve(createRequire(import.meta.url).resolve('astro/package.json'), '../bin/astro.mjs');
const tellUsage = new URL('tell-usage.ts', import.meta.url).href;

/**
 * How long builds with more and more tracks take, when every recording is new and when none is, and the most memory
 * they have. Processor time is also told, since other programs on the machine lengthen the time by the clock. The
 * powers say how builds with known recordings grow with tracks: 1 is in step with them.
 */
export async function measureBuilds() {
  const builds = [];
  for (const count of counts) {
    const folder = await copyWithTracks(count);
    builds.push({ count, fresh: await build(folder), known: await build(folder) });
  }
  const [, before, last] = builds.map(({ known }) => known);
  return {
    rows: builds.map(({ count, fresh, known }) => ({
      tracks: count,
      'new (s)': toTenths(fresh.seconds),
      'new, processor (s)': toTenths(fresh.processor),
      'new, memory (MB)': Math.round(fresh.megabytes),
      'known (s)': toTenths(known.seconds),
      'known, processor (s)': toTenths(known.processor),
      'known, memory (MB)': Math.round(known.megabytes),
      'known, each (ms)': toTenths((known.seconds / count) * 1000),
    })),
    powers: {
      clock: toPower(before?.seconds, last?.seconds),
      processor: toPower(before?.processor, last?.processor),
    },
  };
}

/** Where the site with the most tracks is, after the builds were measured. */
export const largestSite = `.cache/copies/tracks-${counts.at(-1)}/dist`;

async function build(folder: string): Promise<Usage> {
  const env = { ...process.env, ...toBuildEnv('/'), ASTRO_TELEMETRY_DISABLED: '1' };
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', tellUsage, astro, 'build'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, output, errors, told] = child.stdio.map(readAll);
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`A build in ${folder} failed:\n${await output}${await errors}`);
  const seconds = (performance.now() - start) / 1000;
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse((await told) ?? '') as NodeJS.ResourceUsage;
  return { seconds, processor: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1000 };
}

async function readAll(stream: unknown): Promise<string> {
  return stream instanceof Readable ? text(stream) : '';
}

/** With which power of the number of tracks a figure grows, when there are ten times as many. */
function toPower(before = NaN, after = NaN): number {
  return Math.round(Math.log10(after / before) * 100) / 100;
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
