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

test('the paper exchanges its text, the current tab travels, and the room fades over', async ({ page }) => {
  const moving = await listAnimations(page);

  expect(moving).toEqual(expect.arrayContaining(['enter of copy', 'translate of Music', 'leave of room']));
  expect(moving.filter((animation) => animation.startsWith('::view-transition'))).toEqual([]);
});

test('nothing moves for longer than its time: text 240 ms, tab 320 ms, colors 500 ms, room 700 ms', async ({
  page,
}) => {
  await open(page, './');
  await findEntry(page, 'Music').click();
  await expectScreen(page, 'Music');

  const ends = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );

  expect(Math.max(...ends)).toBeLessThanOrEqual(700);
});

test.describe('for visitors who prefer less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves between screens', async ({ page }) => {
    expect(await listAnimations(page)).toEqual([]);
  });
});

/** What moves on the way to another screen, from the click until its room is there. */
async function listAnimations(page: Page): Promise<string[]> {
  await open(page, './');
  const moving = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const describe = (animation: Animation) => {
      const { target, pseudoElement } = animation.effect as KeyframeEffect;
      const what = animation instanceof CSSAnimation ? animation.animationName : 'translate';
      const name = target?.textContent.trim().slice(0, 20);
      return (
        pseudoElement ??
        `${what} of ${target?.className.split(' ')[0] === 'tab' ? name : target?.className.split(' ')[0]}`
      );
    };
    const look = () => {
      const isLasting = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) > 0;
      const isOwn = (animation: Animation) => !(animation instanceof CSSTransition);
      document
        .getAnimations()
        .filter(isLasting)
        .filter(isOwn)
        .map(describe)
        .forEach((one) => seen.add(one));
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await findEntry(page, 'Music').click();
  await expectScreen(page, 'Music');
  await expect(page.locator('#page')).toHaveAttribute('data-screen', 'music');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return moving.evaluate((seen) => [...seen]);
}
