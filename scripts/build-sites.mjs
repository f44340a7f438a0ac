import { existsSync, rmSync } from 'node:fs';
import { toBuildEnv } from './build-env.mjs';
import { run } from './run.ts';
import { sites } from './sites.mjs';
import { startIfEntry } from './start.ts';

/** @typedef {{ base: string, folder: string }} Site */

/** Builds the sites under test that are not there yet; what is there may be older than the sources. */
export function buildMissingSites() {
  buildSites(Object.values(sites).filter(({ folder }) => !existsSync(`${folder}/index.html`)));
}

/**
 * Builds sites under test, one after the other: two builds at once would share Astro's cache.
 * @param {Site[]} wanted
 */
export function buildSites(wanted = Object.values(sites)) {
  for (const { base, folder } of wanted) {
    // A build that fails leaves what was there before, and tests would then pass on old pages.
    rmSync(folder, { recursive: true, force: true });
    const status = run(`astro build --outDir ${folder}`, toBuildEnv(base));
    if (status !== 0) throw new Error(`The site at ${base} could not be built: see the message above.`);
  }
}

await startIfEntry(import.meta.filename, () => {
  if (process.argv.includes('--missing')) buildMissingSites();
  else buildSites();
});
