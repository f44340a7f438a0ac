import { expect, test } from '@playwright/test';
import { expectScreen, findEntry, harbor, open, sounds, toTitle, visit } from './site';

test('the first Tab offers to skip to the text, and Enter does', async ({ page }) => {
  await open(page, sounds.path);
  const skip = page.getByRole('link', { name: 'Skip to the text' });

  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
});

test('focus stays on the entry of the navigation that was used', async ({ page }) => {
  await open(page, './');

  await findEntry(page, sounds.label).press('Enter');
  await expectScreen(page, sounds.label);
  await expect(page).toHaveTitle(toTitle(sounds));

  await expect(findEntry(page, sounds.label)).toBeFocused();
});

test('focus goes to the new <main> when the link that was used went away', async ({ page }) => {
  await open(page, './');

  await page.getByRole('main').getByRole('link', { name: 'Harbor' }).press('Enter');
  await expectScreen(page, harbor.label);

  await expect(page.getByRole('main')).toBeFocused();
});

test('a new screen starts at its top, and Back returns to where the visitor was', async ({ page }) => {
  await open(page, sounds.path);
  await page.evaluate(() => scrollTo(0, 900));

  await visit(page, harbor.label);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();

  await expectScreen(page, sounds.label);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});
