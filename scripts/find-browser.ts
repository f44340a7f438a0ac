import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path, { type PlatformPath } from 'node:path';
import { chromium } from '@playwright/test';

/** What the search needs to know of a computer; tests describe one of their own. */
export interface Machine {
  env: Record<string, string | undefined>;
  /** As node names it: `linux`, `darwin`, `win32`. */
  platform: string;
  home: string;
  /** Whether a file is there and may be started. */
  canStart: (file: string) => boolean;
  /** Where Playwright would keep its own browser. */
  playwrightBrowser: () => string;
}

/** Chromium without windows: the same pages in half the time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome'];

const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  home: homedir(),
  canStart,
  playwrightBrowser: () => chromium.executablePath(),
};

/** A browser to test with: as `findBrowser` finds it, but one without windows before all others that are installed. */
export function findTestBrowser(machine = thisMachine): string | undefined {
  return findBrowser(machine, [shell, ...names]);
}

/**
 * A Chromium or Chrome: CHROME_PATH, an installed one, or Playwright's own, in this order.
 * `undefined` when there is none; a CHROME_PATH that leads nowhere is an error, since it was set on purpose. The wanted
 * programs have the best one first.
 */
export function findBrowser(machine = thisMachine, wanted = [...names, shell]): string | undefined {
  const chosen = machine.env.CHROME_PATH;
  if (!chosen) return [...toCandidates(machine, wanted), machine.playwrightBrowser()].find(machine.canStart);

  if (!machine.canStart(chosen)) {
    throw new Error(
      `CHROME_PATH is “${chosen}”, which cannot be started: set it to the browser's program file.`,
    );
  }
  return chosen;
}

function toCandidates({ env, platform, home }: Machine, wanted: string[]): string[] {
  if (platform === 'win32') return [...onPath(wanted, env.Path, path.win32, '.exe'), ...onWindows(env)];
  if (platform === 'darwin') return [...onPath(wanted, env.PATH, path.posix), ...onMac(home)];
  return [...onPath(wanted, env.PATH, path.posix), ...onLinux(wanted)];
}

function onPath(wanted: string[], folders = '', rules: PlatformPath, ending = ''): string[] {
  const places = folders.split(rules.delimiter).filter(Boolean);
  return wanted.flatMap((name) => places.map((place) => rules.join(place, `${name}${ending}`)));
}

function onLinux(wanted: string[]): string[] {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/usr/lib/chromium', '/opt/google/chrome'];
  return wanted.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

function onMac(home: string): string[] {
  const programs = ['Chromium', 'Google Chrome'];
  return ['', home].flatMap((place) =>
    programs.map((name) => `${place}/Applications/${name}.app/Contents/MacOS/${name}`),
  );
}

function onWindows(env: Machine['env']): string[] {
  const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'];
  const programs = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
  const places = folders.map((folder) => env[folder]).filter((place) => place !== undefined);
  return places.flatMap((place) => programs.map((program) => `${place}\\${program}`));
}

function canStart(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
