import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installBrowser, prepareTestBrowser, type Means } from '../../scripts/install-browser.ts';

const fromPlaywright = 'playwright install --with-deps chromium';
const apt = 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y';
const fromDebian = `${apt} chromium`;
const shellFromDebian = `${apt} chromium-headless-shell`;
const shell = '/usr/bin/chromium-headless-shell';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('Playwright installs its own browser', () => {
  const { means, commands } = createMeans({ [fromPlaywright]: '/playwright/chrome' });

  expect(installBrowser(means)).toBe('/playwright/chrome');
  expect(commands).toEqual([fromPlaywright]);
  expect(console.log).toHaveBeenCalledWith(`There is no browser to test with yet; trying: ${fromPlaywright}`);
});

test("root on a Debian gets Debian's browser when Playwright has none", () => {
  const { means, commands } = createMeans({ [fromDebian]: '/usr/bin/chromium' });

  expect(installBrowser(means)).toBe('/usr/bin/chromium');
  expect(commands).toEqual([fromPlaywright, fromDebian]);
});

test('nobody else is asked for a system package', () => {
  const { means, commands } = createMeans({ [fromDebian]: '/usr/bin/chromium' });

  expect(() => installBrowser({ ...means, canUseApt: false })).toThrow();
  expect(commands).toEqual([fromPlaywright]);
});

test('when nothing helps, one sentence says what to install', () => {
  const { means } = createMeans({});

  expect(() => installBrowser(means)).toThrow(
    'Install Chromium or Google Chrome, or set CHROME_PATH to a browser, then run npm test again.',
  );
});

test('an installation that leaves no browser behind is no success', () => {
  const { means } = createMeans({ [fromPlaywright]: undefined, [fromDebian]: undefined });

  expect(() => installBrowser(means)).toThrow('Install Chromium');
});

describe('the tests', () => {
  test('get a browser without windows on a machine that is there for them', () => {
    const { means, commands } = createMeans({ [shellFromDebian]: shell });

    expect(prepareTestBrowser({ ...means, isForTests: true })).toBe(shell);
    expect(commands).toEqual([shellFromDebian]);
  });

  test.each([
    ['with what is there, where it cannot be installed', { isForTests: true }, [shellFromDebian]],
    ['with what is there, on a machine of somebody', {}, []],
    ['with what is there, without the rights to install', { isForTests: true, canUseApt: false }, []],
  ])('run %s', (_, settings, expected) => {
    const { means, commands } = createMeans({});

    const browser = prepareTestBrowser({ ...means, ...settings, findForTests: () => '/usr/bin/chromium' });

    expect(browser).toBe('/usr/bin/chromium');
    expect(commands).toEqual(expected);
  });

  test('install a browser where there is none', () => {
    const { means, commands } = createMeans({ [fromPlaywright]: '/playwright/chrome' });

    expect(prepareTestBrowser(means)).toBe('/playwright/chrome');
    expect(commands).toEqual([fromPlaywright]);
  });

  test('install nothing where the browser without windows is there', () => {
    const { means, commands } = createMeans({});

    expect(prepareTestBrowser({ ...means, isForTests: true, findForTests: () => shell })).toBe(shell);
    expect(commands).toEqual([]);
  });
});

/** Means where only these commands succeed, each leaving a browser behind. */
function createMeans(browsers: Record<string, string | undefined>) {
  const commands: string[] = [];
  const means: Means = {
    run: (command) => {
      commands.push(command);
      return command in browsers;
    },
    find: () => browsers[commands.at(-1) ?? ''],
    findForTests: () => browsers[commands.at(-1) ?? ''],
    canUseApt: true,
    isForTests: false,
  };
  return { means, commands };
}
