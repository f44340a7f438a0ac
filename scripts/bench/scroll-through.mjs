/**
 * Scrolls to the end of a page, a window at a time, as fast as frames are painted.
 * @param {import('@playwright/test').Page} page
 */
export async function scrollThrough(page) {
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
