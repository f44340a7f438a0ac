import { expect, test } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
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
    const html = '<script>document.title = "taken over"</script>';
    document.body.append(document.createRange().createContextualFragment(html));
  });

  await expect(page).not.toHaveTitle('taken over');
  expect(complaints).toContainEqual(expect.stringContaining('script-src'));
});

test('text does not become a script, and scripts of others are not loaded', async ({ page }) => {
  await open(page, './');

  const refused = await page.evaluate(() => {
    const attempts: (() => unknown)[] = [
      () => Object.assign(document.createElement('script'), { text: 'document.title = "taken over"' }),
      () => Object.assign(document.createElement('script'), { src: 'https://example.com/a.js' }),
      () => document.body.setAttribute('onclick', 'document.title = "taken over"'),
    ];
    return attempts.map((attempt) => {
      try {
        return attempt() && 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    });
  });

  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
});

test('the policy and what goes with it are sent as headers', async ({ page }) => {
  const headers = (await page.goto('./nowhere/'))?.headers() ?? {};

  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['strict-transport-security']).toBeTruthy();
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, breakpoints.lg]) {
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
