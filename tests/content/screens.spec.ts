import { expect, test } from '@playwright/test';
import { windows } from '../../src/pictures/text-region';
import { listAllFaults } from '../browser/axe';
import { findTooWide } from '../browser/overflow';
import { expectReadable, outermost } from '../browser/readable';
import { collectComplaints, open } from '../browser/site';
import { listPages } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const notFound = '404.html';
const widths = [320, 390, 768, 1440];

for (const { file, path } of listPages()) {
  test.describe(file, () => {
    test('axe finds nothing, narrow or wide, light or dark', async ({ page }) => {
      await open(page, path);

      expect(await listAllFaults(page)).toEqual([]);
    });

    // Unknown paths are shown on the picture of the first screen.
    if (file !== notFound)
      test('what lies on the picture is readable, as painted in five windows', async ({ page }) => {
        await open(page, path);

        await expectReadable(page, file, 'light', windows);
        await expectReadable(page, file, 'dark', outermost);
      });

    test('there is nothing to scroll sideways to, and no complaint on the way down', async ({ page }) => {
      const complaints = await collectComplaints(page);
      await open(page, path);

      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      }

      // The browser itself complains of a path that is not there, which is what the page for those is for.
      const own = complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'));
      expect(own).toEqual([]);
      expect(complaints.length).toBeLessThanOrEqual(file === notFound ? 1 : 0);
    });
  });
}
