import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { preview } from 'astro';
import { buildSite } from '../build-sites.ts';
import { findChromium } from '../find-browser.ts';
import { fixtureSite, ownerSite, type Site } from '../sites.ts';

/** Finds or installs a browser, builds both sites and serves them; the returned function stops the servers. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!findChromium())
    execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });

  [fixtureSite, ownerSite].forEach(buildSite);
  const servers = [await serve(fixtureSite, 'FIXTURE_URL'), await serve(ownerSite, 'OWNER_URL')];
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}

/** Serves a built site and puts its address into the environment of the tests. */
async function serve(site: Site, variable: string) {
  const server = await serveFolder(site);
  process.env[variable] = `http://localhost:${server.port}${site.base}`;
  return server;
}

/** Serves a folder with `astro preview`. */
export function serveFolder({ base, folder, project }: Site) {
  return preview({ configFile: false, root: project, outDir: resolve(folder), base, logLevel: 'error' });
}
