import type { Page } from '@playwright/test';

/** Scrolls to the end of a page, a window at a time, as fast as frames are painted. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const end = () => document.documentElement.scrollHeight - innerHeight - 1;
    while (scrollY < end()) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}
