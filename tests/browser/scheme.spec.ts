import { expect, test, type Locator, type Page } from '@playwright/test';
import { collectComplaints, harbor, open, sounds, visit } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const schemes = ['light', 'dark'] as const;

for (const device of schemes) {
  test(`every press changes the page, from a device that is ${device}`, async ({ page }) => {
    const other = device === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: device });
    await open(page, './');
    await expect(findSwitch(page)).toHaveAccessibleName(`Color scheme: ${device}`);

    for (const scheme of [other, device, other]) {
      await findSwitch(page).press('Enter');
      await expect(findSwitch(page)).toHaveAccessibleName(`Color scheme: ${scheme}`);
      await expect(findSwitch(page)).toBeFocused();
      expect(await readShade(page)).toBe(scheme);
    }
  });
}

for (const device of schemes) {
  test(`until the first press it is what the device says: ${device}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: device });
    await open(page, harbor.path);
    expect(await readShade(page)).toBe(device);

    const other = device === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: other });

    await expect.poll(() => readShade(page)).toBe(other);
    await expect(findSwitch(page)).toHaveAccessibleName(`Color scheme: ${other}`);
  });

  test(`a choice stands against a device that is ${device}, over navigations and reloads`, async ({
    page,
  }) => {
    const scheme = device === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: device });
    await open(page, './');

    await choose(page, scheme);
    await expect.poll(() => readShade(page)).toBe(scheme);
    await visit(page, sounds.label);
    await expect.poll(() => readShade(page)).toBe(scheme);
    await page.reload();

    await expect(findSwitch(page)).toHaveAccessibleName(`Color scheme: ${scheme}`);
    expect(await readShade(page)).toBe(scheme);
  });
}

test('back at what the device says, nothing is remembered', async ({ page }) => {
  await open(page, './');
  await choose(page, 'dark');

  await choose(page, 'light');
  await page.reload();

  await expect(findSwitch(page)).toHaveAccessibleName('Color scheme: light');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('on a second visit the choice is in force before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, './');
  await choose(page, 'dark');
  await page.addInitScript(() => {
    const root = document as Document & { first?: string | undefined };
    new MutationObserver((_, observer) => {
      if (!document.querySelector('body')) return;
      root.first = document.documentElement.dataset['scheme'];
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

  await page.goto(sounds.path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);

  expect(await page.evaluate(() => (document as Document & { first?: string }).first)).toBe('dark');
  expect(await readShade(page)).toBe('dark');
});

test('where nothing may be stored the switch works all the same, for the visit', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The visitor does not want that.', 'SecurityError');
      },
    });
  });
  await open(page, './');

  await choose(page, 'dark');
  await visit(page, sounds.label);

  await expect(findSwitch(page)).toHaveAccessibleName('Color scheme: dark');
  expect(await readShade(page)).toBe('dark');
  expect(complaints).toEqual([]);
});

test('the bars of the browser take the color of the screen', async ({ page }) => {
  await open(page, './');
  const color = page.locator('head meta[name=theme-color]');
  await expect(color).toHaveAttribute('content', /^#[\da-f]{6}$/);
  const home = await color.getAttribute('content');

  await visit(page, harbor.label);

  await expect(color).toHaveCount(1);
  await expect(color).not.toHaveAttribute('content', home ?? '');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('there is no switch, and the device decides', async ({ page }) => {
    await page.goto('./');

    await expect(findSwitch(page)).toHaveCount(0);
    expect(await readShade(page)).toBe('dark');
  });
});

function findSwitch(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Color scheme/ });
}

/** Uses the switch to come to the other scheme. */
async function choose(page: Page, scheme: string): Promise<void> {
  await findSwitch(page).click();
  await expect(findSwitch(page)).toHaveAccessibleName(`Color scheme: ${scheme}`);
}

/** The scheme that the text and the paper behind it show: dark on light, or light on dark. */
function readShade(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    const toLightness = (color: string) =>
      (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    const sheet = main.querySelector('h1 + div') ?? main;
    const { color, backgroundColor } = getComputedStyle(sheet);
    return toLightness(color) < toLightness(backgroundColor) ? 'light' : 'dark';
  });
}
