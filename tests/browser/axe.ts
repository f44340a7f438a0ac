import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe for a page of the site, which has no frames: what it does for those is left out, and the list of what is well. */
export function makeAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** What axe finds: the rule, and the markup that breaks it. */
export async function listFaults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
}

/** What axe finds on a page in a narrow and in a wide window, light and dark. */
export async function listAllFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    faults.push(...(await listFaults(makeAxe(page))));

    // The scheme changes nothing but colors.
    await page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...(await listFaults(makeAxe(page).withRules('color-contrast'))));
  }
  return faults;
}
