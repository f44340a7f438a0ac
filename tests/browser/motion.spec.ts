import { expect, test, type Page } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import { expectScreen, findEntry, harbor, open, screens, sounds, visit, waitForFrames } from './site';

for (const width of [390, breakpoints.lg]) {
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
      .toEqual(expect.arrayContaining(screens.slice(1).map(({ path }) => path.slice(1))));
    await context.setOffline(true);
    await visit(page, harbor.label);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/harbor/);
  });
}

test('the paper exchanges its text, the current tab travels, and the room fades over', async ({ page }) => {
  const moving = Object.keys(await listAnimations(page));

  expect(moving).toEqual(
    expect.arrayContaining(['enter of prose', `translate of ${sounds.label}`, 'leave of room']),
  );
  expect(moving.filter((animation) => animation.startsWith('::view-transition'))).toEqual([]);
});

test('nothing moves for longer than its time: text 240 ms, tab 320 ms, room 700 ms', async ({ page }) => {
  const moving = await listAnimations(page);

  expect(moving).toMatchObject({
    'enter of prose': 240,
    [`translate of ${sounds.label}`]: 320,
    'leave of room': 700,
  });
  expect(Math.max(...Object.values(moving))).toBe(700);
});

test('only layers fade: no color and no custom property is animated', async ({ page }) => {
  const moving = Object.keys(await listAnimations(page));

  expect(moving.filter((animation) => /^(--|color|background)/.test(animation))).toEqual([]);
});

test('no picture of the page is taken before an exchange', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...rest) => {
      document.body.dataset['snapshot'] = '';
      return start(...rest);
    };
  });
  await open(page, './');

  await visit(page, sounds.label);

  await expect(page.locator('body')).not.toHaveAttribute('data-snapshot');
});

test.describe('for visitors who prefer less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves between screens', async ({ page }) => {
    expect(await listAnimations(page)).toEqual({});
  });
});

/** What moves on the way to another screen, from the click until its room is there, and for how many milliseconds. */
async function listAnimations(page: Page): Promise<Record<string, number>> {
  await open(page, './');
  const moving = await page.evaluateHandle(() => {
    const seen = new Map<string, number>();
    const toWhat = (animation: Animation) => {
      if (animation instanceof CSSTransition) return animation.transitionProperty;
      return animation instanceof CSSAnimation ? animation.animationName : 'translate';
    };
    const toName = (target: Element) => {
      if (target.closest('nav')) return target.textContent.trim();
      if (target.matches('main > div > div')) return 'prose';
      return target.matches('#page, #page > [data-screen]') ? 'room' : target.localName;
    };
    const describe = (animation: Animation) => {
      const { target, pseudoElement } = animation.effect as KeyframeEffect;
      return pseudoElement ?? `${toWhat(animation)} of ${target ? toName(target) : ''}`;
    };
    const look = () => {
      for (const animation of document.getAnimations()) {
        const end = Number(animation.effect?.getComputedTiming().endTime);
        if (end > 0) seen.set(describe(animation), end);
      }
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await findEntry(page, sounds.label).click();
  await expectScreen(page, sounds.label);
  await expect(page.locator('#page')).toHaveAttribute('data-screen', sounds.id);
  await waitForFrames(page);
  return moving.evaluate((seen) => Object.fromEntries(seen));
}
