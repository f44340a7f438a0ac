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
 * A Chromium or Chrome to test with: CHROME_PATH, an installed one, or Playwright's own, in this order.
 * `undefined` when there is none; a CHROME_PATH that leads nowhere is an error, since it was set on purpose.
 * @param {Machine} machine
 */
export function findBrowser(machine = thisMachine) {
  const chosen = machine.env.CHROME_PATH;
  if (chosen && !machine.canStart(chosen)) {
    throw new Error(
      `CHROME_PATH is “${chosen}”, which cannot be started: set it to the browser's program file.`,
    );
  }
  return chosen || [...toCandidates(machine), machine.playwrightBrowser()].find(machine.canStart);
}

/** @param {Machine} machine */
function toCandidates({ env, platform, home }) {
  if (platform === 'win32') return [...onPath(env.Path, path.win32, '.exe'), ...onWindows(env)];
  if (platform === 'darwin') return [...onPath(env.PATH, path.posix), ...onMac(home)];
  return [...onPath(env.PATH, path.posix), ...onLinux()];
}

/**
 * @param {string | undefined} folders
 * @param {import('node:path').PlatformPath} rules of writing a path
 * @param {string} [ending]
 */
function onPath(folders = '', { delimiter, join }, ending = '') {
  const places = folders.split(delimiter).filter(Boolean);
  return names.flatMap((name) => places.map((place) => join(place, `${name}${ending}`)));
}

function onLinux() {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/usr/lib/chromium', '/opt/google/chrome'];
  return folders.flatMap((folder) => names.map((name) => `${folder}/${name}`));
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
