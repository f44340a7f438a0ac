import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { allScreens, open } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, label } of allScreens) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on ${label} at ${width} px, light or dark`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);

      expect(await listFaults(new AxeBuilder({ page }))).toEqual([]);

      // The scheme changes nothing but colors.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await listFaults(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
    });
  }
}

async function listFaults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
}
