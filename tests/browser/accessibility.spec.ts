import { expect, test } from '@playwright/test';
import { listAllFaults } from './axe';
import { allScreens, open, papers } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, label } of [...allScreens, papers]) {
  test(`axe finds nothing on ${label}, narrow or wide, light or dark`, async ({ page }) => {
    await open(page, path);

    expect(await listAllFaults(page)).toEqual([]);
  });
}
