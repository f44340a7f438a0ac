import { expect, test } from '@playwright/test';
import { collectComplaints, open, screens } from './site.ts';

test('no screen breaks the policy, asks another server or sets a cookie', async ({ page, context }) => {
  const complaints = await collectComplaints(page);
  const servers = new Set<string>();
  page.on('request', (request) => servers.add(new URL(request.url()).origin));

  for (const { path } of screens) {
    await open(page, path);
    const policy = page.locator('meta[http-equiv="content-security-policy"]');
    await expect(policy).toHaveAttribute('content', /^default-src 'self';/);
    await expect(page.locator('[style]')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  }

  expect(complaints).toEqual([]);
  expect([...servers]).toEqual([new URL(page.url()).origin]);
  expect(await context.cookies()).toEqual([]);
});

test('an injected script does not run', async ({ page }) => {
  await open(page, './');

  await page.evaluate(() => {
    const html = '<script>document.title = "taken over"</script>';
    document.body.append(document.createRange().createContextualFragment(html));
  });

  await expect(page).not.toHaveTitle('taken over');
});
