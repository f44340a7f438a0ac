import { test as base, type Request } from '@playwright/test';
import { noteScript } from '../related.ts';
import { listen } from './listening.ts';

/** A test with a page that listens. `reuseContext` in playwright.config.ts resets all but two things of the test before it. */
export const test = base.extend({
  context: async ({ context }, use, { file }) => {
    const note = (request: Request) => noteScript(file, request.url());
    context.on('request', note);
    await listen(context);
    await use(context);
    context.off('request', note);
    await context.setOffline(false);
    for (const page of context.pages())
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  },
});
