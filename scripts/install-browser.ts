import { existsSync } from 'node:fs';
import { findBrowser, findTestBrowser } from './find-browser.ts';
import { run } from './run.ts';

/** How a browser is found and installed; tests have means of their own. */
export interface Means {
  /** Whether a command succeeded. */
  run: (command: string) => boolean;
  find: () => string | undefined;
  findForTests: () => string | undefined;
  /** Root on a Debian. */
  canUseApt: boolean;
  /** A machine that does nothing but run tests. */
  isForTests: boolean;
}

const advice = 'Install Chromium or Google Chrome, or set CHROME_PATH to a browser, then run npm test again.';
const fromPlaywright = 'playwright install --with-deps chromium';
const apt = 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y';
const fromDebian = `${apt} chromium`;
const shellFromDebian = `${apt} chromium-headless-shell`;

const theseMeans: Means = {
  run: (command) => run(command) === 0,
  find: () => findBrowser(),
  findForTests: () => findTestBrowser(),
  canUseApt: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  isForTests: Boolean(process.env.CI) && !process.env.CHROME_PATH,
};

/**
 * A browser to run the tests in. Where nothing but tests is run, it is one without windows, with which they take half
 * the time; elsewhere what is there, or was installed.
 */
export function prepareTestBrowser(means = theseMeans): string {
  const { run, findForTests, canUseApt, isForTests } = means;
  const isWanted = isForTests && canUseApt && !findForTests()?.endsWith('chromium-headless-shell');
  if (isWanted) run(shellFromDebian);
  return findForTests() ?? installBrowser(means);
}

/** Installs a browser and tells where it is; an error with one sentence of advice when nothing helps. */
export function installBrowser({ run, find, canUseApt } = theseMeans): string {
  for (const command of canUseApt ? [fromPlaywright, fromDebian] : [fromPlaywright]) {
    console.log(`There is no browser to test with yet; trying: ${command}`);
    const browser = run(command) ? find() : undefined;
    if (browser) return browser;
  }
  throw new Error(advice);
}
