import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { toBuildEnv } from './build-env.ts';
import { layProject, listSources } from './lay-project.ts';
import { runBeside } from './run.ts';
import { fixture, fixtureProject, ownerSite, sites, type Site } from './sites.ts';
import { startIfEntry } from './start.ts';

const all: Record<string, Site> = { ...sites, owner: ownerSite };

/** Builds those of the sites under test that are not there yet; what is there may be older than the sources. */
export function buildMissingSites(wanted: Site[]): Promise<void> {
  return buildSites(wanted.filter(({ folder }) => !existsSync(`${folder}/index.html`)));
}

/** Builds sites under test, those of one project one after the other: two builds at once would share Astro's cache. */
export async function buildSites(wanted: Site[]): Promise<void> {
  if (wanted.some(({ project }) => project === fixtureProject)) {
    layProject(fixtureProject, listSources(), fixture);
  }
  const projects = Map.groupBy(wanted, ({ project }) => project);
  const ended = await Promise.allSettled([...projects.values()].map(buildEach));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function buildEach(wanted: Site[]): Promise<void> {
  for (const site of wanted) await buildSite(site);
}

async function buildSite({ base, folder, project }: Site): Promise<void> {
  // A build that fails leaves what was there before, and tests would then pass on old pages.
  rmSync(folder, { recursive: true, force: true });
  const command = `cd "${project}" && astro build --outDir "${resolve(folder)}"`;
  const status = await runBeside(command, toBuildEnv(base));
  if (status !== 0) throw new Error(`The site in ${folder} could not be built: see the message above.`);
}

await startIfEntry(import.meta.filename, async () => {
  const words = process.argv.slice(2);
  const named = Object.entries(all).filter(([name]) => words.includes(name));
  const wanted = (named.length > 0 ? named : Object.entries(all)).map(([, site]) => site);
  await (words.includes('--missing') ? buildMissingSites(wanted) : buildSites(wanted));
});
