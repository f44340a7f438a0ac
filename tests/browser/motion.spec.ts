import { expect, test, type Page } from '@playwright/test';
import { findEntry, open, screens, expectScreen, visit } from './site';

for (const width of [390, 1280]) {
  test(`at ${width} px all screens are fetched before the first click, which then needs no network`, async ({
    page,
    context,
  }) => {
    const fetched = new Set<string>();
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
    await page.setViewportSize({ width, height: 800 });
    await open(page, './');

    await expect
      .poll(() => [...fetched])
      .toEqual(expect.arrayContaining(screens.slice(1).map(({ path }) => `/${path}`)));
    await context.setOffline(true);
    await visit(page, 'Worship');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Worship');
  });
}

test('the text of the new screen comes in with an animation', async ({ page }) => {
  expect(await listAnimations(page)).toContain('::view-transition-new(sheet)');
});

test.describe('for visitors who prefer less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves between screens', async ({ page }) => {
    expect(await listAnimations(page)).toEqual([]);
  });
});

/** What moves on the way to another screen, seen when the transition is ready. */
async function listAnimations(page: Page): Promise<string[]> {
  await open(page, './');
  const moving = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const isLasting = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) > 0;
      const name = ({ effect }: Animation) => (effect as KeyframeEffect).pseudoElement ?? 'an element';
      void transition.ready.then(() => seen.push(...document.getAnimations().filter(isLasting).map(name)));
      void transition.finished.then(() => document.body.setAttribute('data-arrived', ''));
      return transition;
    };
    return seen;
  });
  await findEntry(page, 'Music').click();
  await expectScreen(page, 'Music');
  await expect(page.locator('body[data-arrived]')).toHaveCount(1);
  return moving.jsonValue();
}
