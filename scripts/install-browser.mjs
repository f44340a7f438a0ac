import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';
import { run } from './run.mjs';

const advice = 'Install Chromium or Google Chrome, or set CHROME_PATH to a browser, then run npm test again.';
const fromPlaywright = 'playwright install --with-deps chromium';
const fromDebian = 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium';

/**
 * @typedef {object} Means
 * @property {(command: string) => boolean} run whether a command succeeded
 * @property {() => string | undefined} find
 * @property {boolean} canUseApt root on a Debian
 */

/** @type {Means} */
const theseMeans = {
  run: (command) => run(command) === 0,
  find: findBrowser,
  canUseApt: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
};

/**
 * Installs a browser to test with and tells where it is; an error with one sentence of advice when nothing helps.
 * @param {Means} means
 */
export function installBrowser({ run, find, canUseApt } = theseMeans) {
  for (const command of canUseApt ? [fromPlaywright, fromDebian] : [fromPlaywright]) {
    console.log(`There is no browser to test with yet; trying: ${command}`);
    const browser = run(command) ? find() : undefined;
    if (browser) return browser;
  }
  throw new Error(advice);
}
