import { defineConfig, devices } from '@playwright/test';
import { browserArguments } from './scripts/browser-arguments.ts';
import { findTestBrowser } from './scripts/find-browser.ts';
import { ownerSite, sites, type Site } from './scripts/sites.ts';

const browser = findTestBrowser();

const all: Record<string, Site> = { ...sites, owner: ownerSite };
/** The sites that are visited: all, unless a suite says that it needs fewer. */
const wanted = process.env['TEST_SITES']?.split(',') ?? Object.keys(all);

/** The built sites are served at free ports; what the server prints sets ROOT_SITE, SUB_SITE and OWNER_SITE. */
export default defineConfig({
  outputDir: 'test-results',
  testMatch: '*.spec.ts',
  forbidOnly: Boolean(process.env['CI']),
  // Beside the engines on two cores, sound and fades are late at times: there one more try, which the report calls flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Generous, since machines differ: no test is about time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Most of the time a test waits, for a sound or for a fade.
  workers: 3,
  webServer: Object.entries(all)
    .filter(([name]) => wanted.includes(name))
    .map(([name, { base, folder }]) => ({
      command: `node scripts/build-sites.ts --missing ${name} && node scripts/serve.ts ${folder}`,
      // The owner's own address is none of the tests'.
      env: { PORT: '0', BASE_PATH: base, SITE_URL: '' },
      wait: { stdout: new RegExp(`(?<${name}_site>http:\\S+)`) },
      timeout: 300_000,
    })),
  use: {
    locale: 'en-US',
    // What a worker keeps would answer for the server that a test looks at; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Packed anew at each request, answers take a twelfth of the time of all visits; engines take them packed.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: browserArguments,
    },
  },
  projects: [
    toProject('browser', process.env['ROOT_SITE']),
    toProject('content', process.env['OWNER_SITE']),
    toProject('standins', process.env['OWNER_SITE']),
  ],
});

/** The tests of a folder, by its name, and the site they open. */
function toProject(name: string, baseURL = '') {
  return { name, testDir: `tests/${name}`, use: { ...devices['Desktop Chrome'], baseURL } };
}
