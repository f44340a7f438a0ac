import { expect, test } from '@playwright/test';
import { tracks } from '../fixtures/site';
import { collectComplaints, expectScreen, findEntry, open, screens, sites, sounds } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { place, baseURL } of sites) {
  test.describe(place, () => {
    test.use({ baseURL });

    test('no screen breaks the policy, asks another server or styles an element in its markup', async ({
      page,
    }) => {
      const complaints = await collectComplaints(page);
      const servers = new Set<string>();
      page.on('request', (request) => servers.add(new URL(request.url()).origin));

      for (const { path } of screens) {
        await open(page, path);
        const policy = page.locator('meta[http-equiv="content-security-policy"]');
        await expect(policy).toHaveAttribute('content', /^default-src 'self';/);
        await expect(policy).not.toHaveAttribute('content', /unsafe|\*/);
        await expect(page.locator('[style]')).toHaveCount(0);
        await page.mouse.wheel(0, 5000);
      }

      expect(complaints).toEqual([]);
      expect([...servers]).toEqual([new URL(baseURL).origin]);
    });
  });
}

test('a script that the site did not bring is not run', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await open(page, './');

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });

  await expect(page).not.toHaveTitle('taken over');
  expect(complaints).toContainEqual(expect.stringContaining('script-src'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1280]) {
    test(`at ${width} px all screens are reached by ordinary links`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('./');

      for (const { label } of screens) {
        await findEntry(page, label).click();
        await expectScreen(page, label);
        await expect(findEntry(page, label)).toHaveAttribute('aria-current', 'page');
      }
    });
  }

  test('the recordings have the controls of the browser', async ({ page }) => {
    await page.goto(sounds.path);

    await expect(page.locator('audio[controls]')).toHaveCount(tracks.length);
    for (const audio of await page.locator('audio').all()) await expect(audio).toBeVisible();
  });
});
