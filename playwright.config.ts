import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import { findChromium } from './tests/find-browser.ts';

const chromium = findChromium();

const chromiumOptions = {
  ...(chromium && { executablePath: chromium }),
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--font-render-hinting=none',
    // A new frame for each page (`RenderDocument`) takes a sixth more processor time. The others are from Playwright's own
    // list, which this replaces.
    '--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,PaintHolding,RenderDocument',
  ],
};

const engines = [
  {
    name: 'firefox',
    isInstalled: existsSync(firefox.executablePath()),
    use: devices['Desktop Firefox'],
  },
  {
    name: 'webkit',
    isInstalled: existsSync(webkit.executablePath()),
    use: devices['Desktop Safari'],
  },
];

for (const { name, isInstalled } of engines) {
  if (isInstalled || process.env['TEST_WORKER_INDEX']) continue;
  console.log(`Skipped the tests in ${name}, which is not installed: \`npx playwright install ${name}\`.`);
}

/** Runs the same specs in every installed engine. `tests/browser/set-up.ts` builds and serves the sites. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/*.spec.ts', 'content/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/browser/set-up.ts',
  // `tests/run.ts` counts.
  reporter: process.send ? [['dot'], ['./tests/progress.ts']] : 'list',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // No test measures time: the limits only show a hang.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // More than processors, because tests mostly wait for sounds and fades.
  workers: 3,
  use: {
    baseURL: process.env['FIXTURE_URL'] ?? '',
    locale: 'en-US',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Motion has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // A new context for each test would take a third more processor time. tests/browser/test.ts resets what this does not.
    reuseContext: true,
    // Service workers would hide the server's responses; offline.spec.ts allows them.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'], launchOptions: chromiumOptions } },
    ...engines.filter(({ isInstalled }) => isInstalled).map(({ name, use }) => ({ name, use })),
  ],
});
