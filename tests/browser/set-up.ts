import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { preview } from 'astro';
import { buildSite } from '../build-sites.ts';
import { findChromium } from '../find-browser.ts';
import { fixtureSite, listSites, markdownSite, ownerSite } from '../sites.ts';
import { delayResponses } from './delay.ts';

/** The sites by the variables with their addresses. */
const sites = { FIXTURE_URL: fixtureSite, MARKDOWN_URL: markdownSite, OWNER_URL: ownerSite };

/**
 * Finds or installs a browser, builds the sites that the named tests open, and serves them at addresses that the environment
 * of the tests has; the returned function stops the servers.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!findChromium()) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });

  const delay = process.env['DELAY'];
  if (delay) console.log(`Each response comes up to 300 ms late: DELAY=${delay}`);
  delayResponses();
  const specs = globSync('tests/**/*.spec.ts');
  const named = specs.filter((file) => process.argv.some((word) => word.includes(basename(file))));
  const opened = listSites(named.length > 0 ? named : specs);
  const servers: Awaited<ReturnType<typeof preview>>[] = [];
  for (const [variable, site] of Object.entries(sites)) {
    if (!opened.includes(site)) continue;
    await buildSite(site);
    const { project: root, folder, base } = site;
    const server = await preview({
      configFile: false,
      root,
      outDir: resolve(folder),
      base,
      logLevel: 'error',
    });
    process.env[variable] = `http://localhost:${server.port}${base}`;
    servers.push(server);
  }
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
