import { expect, test, type Page } from '@playwright/test';
import { last, long } from '../fixtures/site';
import { findButton, findCard, hydrate } from './listening';
import { open, sounds } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a long story shows three lines until it is asked for', async ({ page }) => {
    await open(page, sounds.path);
    const whole = await readStoryHeight(page, long.title);
    expect(whole.shown).toBeLessThan(whole.height - 20);

    await findFold(page, long.title).click();
    const { shown, height } = await readStoryHeight(page, long.title);
    expect(shown).toBe(height);

    await findFold(page, long.title).click();
    expect(await readStoryHeight(page, long.title)).toEqual(whole);
  });

  test('a short one is whole, and has nothing to press', async ({ page }) => {
    await open(page, sounds.path);

    await expect(findFold(page, last.title)).toHaveCount(0);
    const { shown, height } = await readStoryHeight(page, last.title);
    expect(shown).toBe(height);
  });

  test('the story of what plays, and of what is linked to, is whole', async ({ page }) => {
    await open(page, sounds.path);
    await hydrate(page, long.title);
    await findButton(page, `Play ${long.title}`).click();
    await expectWhole(page);

    await page.goto('about:blank');
    await open(page, `${sounds.path}#${long.id}`);
    await expectWhole(page);
  });

  test('what has the focus in it is seen', async ({ page }) => {
    await open(page, sounds.path);
    await findCard(page, long.title).getByRole('button', { name: 'at 0:37' }).focus();

    const { shown, height } = await readStoryHeight(page, long.title);
    expect(shown).toBe(height);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('it unfolds as well', async ({ page }) => {
      await page.goto(sounds.path);
      const story = findCard(page, long.title).locator('.track-story');
      const { height: folded = 0 } = (await story.boundingBox()) ?? {};

      await findFold(page, long.title).click();

      await expect.poll(async () => (await story.boundingBox())?.height).toBeGreaterThan(folded + 20);
    });
  });
});

test('in wider windows no story is folded', async ({ page }) => {
  await open(page, sounds.path);

  await expect(findFold(page, long.title)).toBeHidden();
  const { shown, height } = await readStoryHeight(page, long.title);
  expect(shown).toBe(height);
});

async function expectWhole(page: Page): Promise<void> {
  await expect(findFold(page, long.title)).toBeHidden();
  const { shown, height } = await readStoryHeight(page, long.title);
  expect(shown).toBe(height);
}

function findFold(page: Page, title: string) {
  return findCard(page, title).locator('summary');
}

/** How high the text is, and how much of it is shown, in pixels. */
function readStoryHeight(page: Page, title: string) {
  const story = findCard(page, title).locator('.track-story');
  return story.evaluate(({ clientHeight, scrollHeight }) => ({ shown: clientHeight, height: scrollHeight }));
}
