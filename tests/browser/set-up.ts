import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { preview } from 'astro';
import { buildSite } from '../build-sites.ts';
import { findChromium } from '../find-browser.ts';
import { fixtureSite, markdownSite, ownerSite, type Site } from '../sites.ts';

/** The sites by the variables with their addresses. */
const sites = { FIXTURE_URL: fixtureSite, MARKDOWN_URL: markdownSite, OWNER_URL: ownerSite };

/**
 * Finds or installs a browser, builds all sites, or those whose variables SERVED names, and serves them; the returned function
 * stops the servers.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!findChromium()) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });

  const served = process.env['SERVED'] ?? Object.keys(sites).join();
  const servers: Awaited<ReturnType<typeof preview>>[] = [];
  for (const [variable, site] of Object.entries(sites)) {
    if (!served.includes(variable)) continue;
    buildSite(site);
    servers.push(await serve(site, variable));
  }
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}

/** Serves a built site with `astro preview` and puts its address into the environment of the tests. */
async function serve({ base, folder, project }: Site, variable: string) {
  const server = await preview({
    configFile: false,
    root: project,
    outDir: resolve(folder),
    base,
    logLevel: 'error',
  });
  process.env[variable] = `http://localhost:${server.port}${base}`;
  return server;
}
