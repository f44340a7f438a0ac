import { test as base } from '@playwright/test';
import { listen } from './listening.ts';

/** A test with a page that listens. `reuseContext` in playwright.config.ts resets all but two things of the test before it. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await listen(context);
    await use(context);
    await context.setOffline(false);
    for (const page of context.pages())
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  },
});
