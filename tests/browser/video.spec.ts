import { expect } from '@playwright/test';
import { second } from '../fixtures/site.ts';
import { expectPlaying, play, readSound } from './listening.ts';
import { collectComplaints, open, visit } from './site.ts';
import { test } from './test.ts';

const player = 'https://www.youtube-nocookie.com/';

test('a video loads on a click, pauses the recording, and ends with its page', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const requests: string[] = [];
  await page.route(`${player}**`, async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' });
  });
  await open(page, './muelle/');
  const link = page.getByRole('link', { name: 'Play El bote verde' });
  const frame = page.locator('iframe');
  await play(page, second.title);
  await visit(page, 'Harbor');
  await expectPlaying(page, second.title);
  await page.goBack();
  expect(requests).toEqual([]);

  await link.click();
  await expect(frame).toHaveAttribute('title', 'El bote verde');
  await expect.poll(() => requests).toEqual([`${player}embed/aqz-KE-bpKQ?autoplay=1&start=72`]);
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);

  await play(page, second.title);
  await expect(frame).toHaveCount(0);
  await link.click();
  await expect(frame).toBeVisible();
  await visit(page, 'Harbor');
  await expect(frame).toHaveCount(0);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(frame).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('with a modifier key, a video opens at its host', async ({ page, context }) => {
  await open(page, './muelle/');
  const tab = context.waitForEvent('page', { timeout: 60_000 });

  await page.getByRole('link', { name: 'Play El bote verde' }).click({ modifiers: ['ControlOrMeta'] });

  await (await tab).close();
  await expect(page.locator('iframe')).toHaveCount(0);
});
