import { defineConfig, devices } from '@playwright/test';
import { browserArguments } from './scripts/browser-arguments.ts';
import { findTestBrowser } from './scripts/find-browser.ts';
import { sites } from './scripts/sites.mjs';

const browser = findTestBrowser();

/** The built sites are served at free ports; what the server prints sets ROOT_SITE and SUB_SITE. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Generous, since machines differ: no test is about time.
  timeout: 60_000,
  // Most of the time a test waits, for a sound or for a fade.
  workers: 3,
  webServer: [
    {
      command: `node scripts/build-sites.mjs --missing && node scripts/serve.ts ${sites.root.folder}`,
      env: { PORT: '0', BASE_PATH: sites.root.base },
      wait: { stdout: /(?<root_site>http:\S+)/ },
      timeout: 300_000,
    },
    {
      command: `node scripts/serve.ts ${sites.sub.folder}`,
      env: { PORT: '0', BASE_PATH: sites.sub.base },
      wait: { stdout: /(?<sub_site>http:\S+)/ },
    },
  ],
  use: {
    baseURL: process.env.ROOT_SITE ?? '',
    locale: 'en-US',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: browserArguments,
    },
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
});
