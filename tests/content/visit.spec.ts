import { expect, type Locator } from '@playwright/test';
import { findMisfits, findViolations, unfold, watch } from '../browser/questions.ts';
import { open } from '../browser/site.ts';
import { test } from '../browser/test.ts';
import { isShipped } from './shipped.ts';
import { findPlayingPage, listPages, listScreens, listTracks } from './site.ts';

test.use({ baseURL: process.env['OWNER_URL'] ?? '' });

const screens = listScreens();
const tracks = listTracks();
const playing = findPlayingPage();

test('the navigation opens every screen without a reload and without errors', async ({ page }) => {
  const complaints = await watch(page);
  await open(page, './');
  const document = await page.evaluateHandle(() => window.document);

  for (const { label, path } of [...screens, ...screens.slice(0, 1)]) {
    const link = page.getByRole('navigation').locator(`a[href="${path}"]`);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), label).toBeVisible();
    await expect.poll(() => page.evaluate((first) => first === window.document, document)).toBe(true);
  }

  expect(complaints).toEqual([]);
});

/** Of the content that the project comes with, one page below each screen, because the fixture has pages of the same shapes. */
const pages = listPages().filter(({ path }, index, all) => {
  const isFirst = !all[index - 1]?.path.startsWith(path.replace(/[^/]+\/$/, ''));
  return !isShipped || path.split('/').length < 4 || isFirst;
});
const widths = isShipped ? [320] : [320, 768, 1440];
for (let index = 0; index < pages.length; index += 4) {
  const group = pages.slice(index, index + 4);
  const names = group.map(({ file }) => file.replace(/\/?index\.html$/, '') || 'home').join(', ');

  test(`${names}: open without errors, are accessible and fit every window`, async ({ page }) => {
    const complaints = await watch(page);
    // Colors are tested with many pictures in tests/unit/colors.test.ts.
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const { file, path } of group) {
      await open(page, path);
      await unfold(page);

      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.soft.poll(() => findMisfits(page), `${file}, ${width} px`).toEqual([]);
      }
      if (!isShipped) await expect.soft.poll(() => findViolations(page), file).toEqual([]);
      expect.soft(complaints.splice(0), file).toEqual([]);
    }
  });
}

// Sites may have no recordings.
if (playing && tracks.length > 0)
  test('every recording plays, and continues on another screen', async ({ page }) => {
    const complaints = await watch(page);
    await open(page, playing.path);

    for (const { id } of tracks) {
      const card = page.getByRole('main').locator(`[id="${id}"]`);
      await card.locator('.play-button').click();
      await expectProgress(card);
    }
    await page.getByRole('navigation').getByRole('link').first().click();
    const dock = page.locator('#dock');
    await expect(dock.getByRole('link', { name: tracks.at(-1)?.title ?? '', exact: true })).toBeVisible();
    await expectProgress(dock);

    expect(complaints).toEqual([]);
  });

/** Waits until the position in a card or in the dock changes. */
async function expectProgress(player: Locator): Promise<void> {
  const position = player.locator('input[type=range]').first();
  const before = await position.inputValue();
  await expect.poll(() => position.inputValue()).not.toBe(before);
}
