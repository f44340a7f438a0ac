import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { allScreens, open } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, label } of allScreens) {
  test(`axe finds nothing on ${label}, narrow or wide, light or dark`, async ({ page }) => {
    await open(page, path);

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await listFaults(new AxeBuilder({ page }))).toEqual([]);

      // The scheme changes nothing but colors.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await listFaults(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
    }
  });
}

async function listFaults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
}
