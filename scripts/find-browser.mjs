import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

/**
 * What the search needs to know of a computer; tests describe one of their own.
 * @typedef {object} Machine
 * @property {Record<string, string | undefined>} env
 * @property {string} platform as node names it: `linux`, `darwin`, `win32`
 * @property {string} home
 * @property {(file: string) => boolean} canStart whether a file is there and may be started
 * @property {() => string} playwrightBrowser where Playwright would keep its own browser
 */

/** Chromium without windows: the same pages in half the time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome'];

/** @type {Machine} */
export const thisMachine = {
  env: process.env,
  platform: process.platform,
  home: homedir(),
  canStart,
  playwrightBrowser: () => chromium.executablePath(),
};

/**
 * A browser to test with: as `findBrowser` finds it, but one without windows before all others that are installed.
 * @param {Machine} machine
 */
export function findTestBrowser(machine = thisMachine) {
  return findBrowser(machine, [shell, ...names]);
}

/**
 * A Chromium or Chrome: CHROME_PATH, an installed one, or Playwright's own, in this order.
 * `undefined` when there is none; a CHROME_PATH that leads nowhere is an error, since it was set on purpose.
 * @param {Machine} machine
 * @param {string[]} wanted names of programs, the best one first
 */
export function findBrowser(machine = thisMachine, wanted = [...names, shell]) {
  const chosen = machine.env.CHROME_PATH;
  if (chosen && !machine.canStart(chosen)) {
    throw new Error(
      `CHROME_PATH is “${chosen}”, which cannot be started: set it to the browser's program file.`,
    );
  }
  return chosen || [...toCandidates(machine, wanted), machine.playwrightBrowser()].find(machine.canStart);
}

/**
 * @param {Machine} machine
 * @param {string[]} wanted
 */
function toCandidates({ env, platform, home }, wanted) {
  if (platform === 'win32') return [...onPath(wanted, env.Path, path.win32, '.exe'), ...onWindows(env)];
  if (platform === 'darwin') return [...onPath(wanted, env.PATH, path.posix), ...onMac(home)];
  return [...onPath(wanted, env.PATH, path.posix), ...onLinux(wanted)];
}

/**
 * @param {string[]} wanted
 * @param {string | undefined} folders
 * @param {import('node:path').PlatformPath} rules of writing a path
 * @param {string} [ending]
 */
function onPath(wanted, folders = '', { delimiter, join }, ending = '') {
  const places = folders.split(delimiter).filter(Boolean);
  return wanted.flatMap((name) => places.map((place) => join(place, `${name}${ending}`)));
}

/** @param {string[]} wanted */
function onLinux(wanted) {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/usr/lib/chromium', '/opt/google/chrome'];
  return wanted.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

/** @param {string} home */
function onMac(home) {
  const programs = ['Chromium', 'Google Chrome'];
  return ['', home].flatMap((place) =>
    programs.map((name) => `${place}/Applications/${name}.app/Contents/MacOS/${name}`),
  );
}

/** @param {Record<string, string | undefined>} env */
function onWindows(env) {
  const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'];
  const programs = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
  const places = folders.map((folder) => env[folder]).filter((place) => place !== undefined);
  return places.flatMap((place) => programs.map((program) => `${place}\\${program}`));
}

/** @param {string} file */
function canStart(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
