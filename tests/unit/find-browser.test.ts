import { describe, expect, test } from 'vitest';
import { findBrowser, findTestBrowser, type Machine } from '../../scripts/find-browser.ts';

const playwrightBrowser = '/home/someone/.cache/ms-playwright/chromium/chrome';
const linux = { platform: 'linux', env: { PATH: '/usr/games:/usr/bin' } };
const mac = { platform: 'darwin', home: '/Users/someone', env: { PATH: '/usr/bin' } };
const windows = {
  platform: 'win32',
  env: { Path: 'C:\\Tools', ProgramFiles: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\someone\\AppData' },
};

test('CHROME_PATH comes before everything else', () => {
  const machine = createMachine(['/opt/mine', '/usr/bin/chromium'], {
    ...linux,
    env: { ...linux.env, CHROME_PATH: '/opt/mine' },
  });

  expect(findBrowser(machine)).toBe('/opt/mine');
});

test('a CHROME_PATH that leads nowhere is an error, even with a browser at hand', () => {
  const machine = createMachine(['/usr/bin/chromium'], {
    ...linux,
    env: { ...linux.env, CHROME_PATH: '/opt/gone' },
  });

  expect(() => findBrowser(machine)).toThrow(
    "CHROME_PATH is “/opt/gone”, which cannot be started: set it to the browser's program file.",
  );
});

describe('an installed browser is found', () => {
  test.each([
    ['on PATH', linux, '/usr/games/chromium-browser'],
    ['as Chrome on PATH', linux, '/usr/bin/google-chrome'],
    ['as a snap', linux, '/snap/bin/chromium'],
    ['where Chrome for Linux puts itself', linux, '/opt/google/chrome/chrome'],
    ['on a Mac', mac, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    [
      'among the own programs on a Mac',
      mac,
      '/Users/someone/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    ['on PATH of Windows', windows, 'C:\\Tools\\chrome.exe'],
    ['on Windows', windows, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['at home on Windows', windows, 'C:\\Users\\someone\\AppData\\Google\\Chrome\\Application\\chrome.exe'],
  ])('%s', (_, machine, browser) => {
    expect(findBrowser(createMachine([playwrightBrowser, browser], machine))).toBe(browser);
  });
});

test('Chromium comes before Chrome', () => {
  const machine = createMachine(['/usr/games/google-chrome', '/usr/bin/chromium'], linux);

  expect(findBrowser(machine)).toBe('/usr/bin/chromium');
});

test('for tests, one without windows comes first; for all else, last of those that are installed', () => {
  const machine = createMachine(['/usr/games/chromium-headless-shell', '/usr/bin/chromium'], linux);
  const alone = createMachine(['/usr/bin/chromium-headless-shell', playwrightBrowser], linux);

  expect(findTestBrowser(machine)).toBe('/usr/games/chromium-headless-shell');
  expect(findBrowser(machine)).toBe('/usr/bin/chromium');
  expect(findBrowser(alone)).toBe('/usr/bin/chromium-headless-shell');
});

test("Playwright's own browser comes last", () => {
  expect(findBrowser(createMachine([playwrightBrowser], linux))).toBe(playwrightBrowser);
});

test('a computer without a browser has none', () => {
  expect(findBrowser(createMachine([], linux))).toBeUndefined();
  expect(findBrowser(createMachine([], { platform: 'linux', env: {} }))).toBeUndefined();
});

/** A computer that has only these programs. */
function createMachine(programs: string[], settings: Partial<Machine>): Machine {
  return {
    env: {},
    platform: 'linux',
    home: '/home/someone',
    canStart: (file) => programs.includes(file),
    playwrightBrowser: () => playwrightBrowser,
    ...settings,
  };
}
