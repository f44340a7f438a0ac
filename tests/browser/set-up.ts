import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { preview } from 'astro';
import { buildSite } from '../build-sites.ts';
import { findChromium } from '../find-browser.ts';
import { fixtureSite, markdownSite, ownerSite, type Site } from '../sites.ts';

/** Finds or installs a browser, builds both sites and serves them; the returned function stops the servers. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!findChromium()) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });

  [fixtureSite, markdownSite, ownerSite].forEach(buildSite);
  const servers = [
    await serve(fixtureSite, 'FIXTURE_URL'),
    await serve(markdownSite, 'MARKDOWN_URL'),
    await serve(ownerSite, 'OWNER_URL'),
  ];
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
