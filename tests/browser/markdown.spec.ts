import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { breakpoints } from '#ui/breakpoints.ts';
import { findOutside } from './geometry.ts';
import { findButton, findDock, findSlider, hydrate, listen } from './listening.ts';
import { collectComplaints, open, waitForFrames } from './site.ts';

test.use({ baseURL: process.env['MARKDOWN_URL'] ?? '', contextOptions: { reducedMotion: 'reduce' } });

const { sm, lg, xl } = breakpoints;
const pages = ['prose/', 'wide/', 'rtl/', 'sounds/', 'sounds/left/', 'sounds/right/', 'headings/'];

for (const path of pages) {
  test(`all that Markdown produces on ${path} fits every window, or scrolls by keyboard`, async ({
    page,
  }) => {
    const complaints = await collectComplaints(page);
    await open(page, path);
    await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));

    for (const width of [320, 390, sm, 768, lg, 1440, xl, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findOutside(page), `${width} px`).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test(`axe finds nothing in the Markdown on ${path}`, async ({ page }) => {
    await open(page, path);

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
      expect(found).toEqual([]);
    }
  });
}

test('cells are aligned as written', async ({ page }) => {
  await open(page, 'prose/');

  const cells = page.getByRole('main').getByRole('table').first().getByRole('columnheader');

  expect(await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign))).toEqual([
    'start',
    'center',
    'right',
    'left',
    'start',
  ]);
});

for (const path of ['prose/', 'rtl/', 'sounds/left/', 'sounds/right/'])
  test(`the keyboard scrolls wide tables and code on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);

    for (const region of await page.getByRole('main').getByRole('region').all()) {
      const { hidden, isRightToLeft } = await region.evaluate((node) => ({
        hidden: node.scrollWidth - node.clientWidth,
        isRightToLeft: getComputedStyle(node).direction === 'rtl',
      }));
      if (hidden < 2) continue;
      await region.press(isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).not.toBe(0);
    }
  });

test('code is readable on a card that plays', async ({ page }) => {
  await listen(page);
  await open(page, 'sounds/');
  await findSlider(page, 'Oud').scrollIntoViewIfNeeded();
  await hydrate(page, 'Oud');
  await findButton(page, 'Play Oud').click();
  await expect(findDock(page)).toContainText('Oud');

  const { violations } = await new AxeBuilder({ page })
    .include('#right')
    .withRules('color-contrast')
    .analyze();

  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
});

for (const id of ['section-picture-2', 'picture-1e0'])
  test(`the heading #${id} does not open a picture`, async ({ page }) => {
    await open(page, `headings/#${id}`);
    await waitForFrames(page);

    await expect(page.locator(`h2#${id}`)).toBeInViewport();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
