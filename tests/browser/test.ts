import { test as base } from '@playwright/test';

/** A test with the page of the one before it, which `reuseContext` in playwright.config.ts resets, except for these. */
export const test = base.extend({
  page: async ({ page, context }, use) => {
    await use(page);
    await context.setOffline(false);
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  },
});
