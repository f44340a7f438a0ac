import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installBrowser, type Means } from '../../scripts/install-browser.mjs';

const fromPlaywright = 'playwright install --with-deps chromium';
const fromDebian = 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium';

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

/** Means where only these commands succeed, each leaving a browser behind. */
function createMeans(browsers: Record<string, string | undefined>) {
  const commands: string[] = [];
  const means: Means = {
    run: (command) => {
      commands.push(command);
      return command in browsers;
    },
    find: () => browsers[commands.at(-1) ?? ''],
    canUseApt: true,
  };
  return { means, commands };
}
