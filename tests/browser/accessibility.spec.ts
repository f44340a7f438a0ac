import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { allScreens, open } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, label } of allScreens) {
  test(`axe finds nothing on ${label}, narrow or wide, light or dark`, async ({ page }) => {
    await open(page, path);

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await listFaults(makeAxe(page))).toEqual([]);

      // The scheme changes nothing but colors.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await listFaults(makeAxe(page).withRules('color-contrast'))).toEqual([]);
    }
  });
}

/** The site has no frames: what axe does for those may be left out. */
function makeAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function listFaults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
}
