import { expect, type Page } from '@playwright/test';
import { last, long, second } from '../fixtures/site.ts';
import {
  expectPlaying,
  findButton,
  findCard,
  findDock,
  findSlider,
  hydrate,
  play,
  readTime,
} from './listening.ts';
import { expectScreen, open, passTime, sounds, stopClock, thanks, toMarkdown, visit } from './site.ts';
import { test } from './test.ts';

test.describe('without the security policy', () => {
  test.use({ bypassCSP: true });

  test('hostile text runs nothing and stays in its place', async ({ page }) => {
    const calls: string[] = [];
    await page.exposeFunction('trap', () => calls.push(page.url()));
    for (const path of ['hostile/', 'sounds/', 'sounds/hostile/']) {
      await open(page, toMarkdown(path));

      const listHandlers = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('*')].flatMap(({ outerHTML, attributes }) =>
            [...attributes].some(({ name }) => name.startsWith('on')) ? outerHTML : [],
          ),
        );
      await expect.poll(listHandlers).toEqual([]);
      await expect(page.getByRole('main').getByText('An end in a title.').first()).toBeAttached();
      await expect(page.locator('main, footer, aside').locator('main, footer')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    expect(calls).toEqual([]);
  });
});

test.describe('links to a card and to a moment', () => {
  // No card is visible at first in such a low window.
  test.use({ viewport: { width: 640, height: 400 } });

  test('lead to the marked card, Play starts at the moment, and Back keeps a later position', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mp3') && fetched.push(request.url()));
    await open(page, `${sounds.path}#${long.id}&t=42`);

    await expectMoment(page, '42 seconds');
    await expect.poll(() => isMarked(page, last.title)).toBe(false);
    expect(fetched).toEqual([]);
    await play(page, long.title);

    await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(42);
    await findButton(page, `Pause ${long.title}`).click();
    await findSlider(page, long.title).press('Home');
    await findSlider(page, long.title).press('PageUp');
    await visit(page, thanks.label);
    await page.goBack();
    await expectScreen(page, sounds.label);
    await hydrate(page, long.title);

    await expect.poll(() => isMarked(page, long.title)).toBe(true);
    await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^30 seconds/);

    // A link seeks in the track that plays, unless the moment is after its end.
    await play(page, long.title);
    await addLink(page, `#${long.id}&t=999`);
    await page.getByRole('link', { name: 'There' }).click();
    await expect.poll(() => isMarked(page, long.title)).toBe(true);
    await expect.poll(() => readTime(page)).toBeLessThan(42);
    await addLink(page, `#${long.id}&t=42`);
    await page.getByRole('link', { name: 'There' }).click();
    await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(42);
    await expectPlaying(page, long.title);

    // It wins over the position of the last visit.
    await open(page, thanks.path);
    await open(page, `${sounds.path}#${long.id}&t=20`);
    await expect(findDock(page)).toContainText('Continue at 0:20');
  });

  test('work from another screen, in a story, typed, and when repeated', async ({ page }) => {
    await open(page, thanks.path);
    await addLink(page, `/sub/sounds/#${long.id}&t=0:42`);
    await page.getByRole('link', { name: 'There' }).click();
    await expectScreen(page, sounds.label);
    await expectMoment(page, '42 seconds');

    await findSlider(page, long.title).press('Home');
    await addLink(page, `#${long.id}&t=41`);
    await page.getByRole('link', { name: 'There' }).click();
    await expectMoment(page, '41 seconds');
    await findSlider(page, long.title).press('Home');
    await page.getByRole('link', { name: 'There' }).click();
    await expectMoment(page, '41 seconds');

    await page.evaluate((to) => location.assign(to), `#${long.id}&t=40`);
    await expectMoment(page, '40 seconds');
    await addLink(page, `#${last.id}&t=soon`);
    await page.getByRole('link', { name: 'There' }).click();
    await expect(findCard(page, last.title)).toBeFocused();
  });

  test('can be copied on a card, from a field if copying fails', async ({ page }) => {
    await page.addInitScript(() => {
      const copied: string[] = [];
      Object.assign(window, { copied });
      navigator.clipboard.writeText = (text) => {
        copied.push(text);
        return copied.length < 3
          ? Promise.resolve()
          : Promise.reject(new DOMException('', 'NotAllowedError'));
      };
    });
    await open(page, sounds.path);
    await hydrate(page, long.title);
    const button = findButton(page, `Copy link to this moment in ${long.title}`);
    await stopClock(page);
    const [address, moment] = ['', '#t=30'].map((hash) => new URL(`${long.id}/${hash}`, page.url()).href);

    await button.click();
    const icon = button.locator('use');
    await expect(icon).toHaveAttribute('href', /#icon-check$/);
    await passTime(page, 2000);
    await expect(icon).toHaveAttribute('href', /#icon-link$/);
    await findSlider(page, long.title).press('PageUp');
    await button.click();
    await expect(page.getByRole('status')).toHaveText('Link copied');
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'copied') as unknown))
      .toEqual([address, moment]);
    await button.click();

    await expect(page.getByRole('textbox', { name: `Link to ${long.title}` })).toHaveValue(moment ?? '');
    await expect(page.getByRole('status')).toHaveText(/could not be copied/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a long story is collapsed until the visitor expands it, plays, links to or focuses it, a short one is not', async ({
    page,
  }) => {
    await open(page, sounds.path);
    await expect(findFold(page, last.title)).toHaveCount(0);
    await expectWhole(page, last.title);
    const folded = await readStoryHeight(page, long.title);
    expect(folded.shown).toBeLessThan(folded.height - 20);

    await findFold(page, long.title).click();
    await expectWhole(page, long.title);
    await findFold(page, long.title).click();

    await expect.poll(() => readStoryHeight(page, long.title)).toEqual(folded);
    // A heading in a story is smaller than the title of its card.
    const card = findCard(page, long.title);
    await card
      .locator('.track-story')
      .evaluate((story) => story.insertAdjacentHTML('afterbegin', '<h2>Verse</h2>'));
    await expect(async () => {
      const sizes = await card
        .locator('h2')
        .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
      expect(sizes).toHaveLength(2);
      expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
    }).toPass();
    await card.locator('.track-story h2').evaluate((heading) => heading.remove());

    // A story expands when its track plays, is linked to, or has the focus, and its moments play.
    await hydrate(page, long.title);
    const moment = findCard(page, long.title).getByRole('button', { name: 'at 0:37' });
    await play(page, second.title);
    await expect(findFold(page, long.title)).toBeVisible();
    await moment.focus();
    await expectWhole(page, long.title);

    await moment.click();
    await expectPlaying(page, long.title);
    await expectWhole(page, long.title);
    await expect.poll(() => readTime(page)).toBeGreaterThan(36);
    await expect(moment).toHaveAttribute('aria-current', 'true');
    await findSlider(page, long.title).press('Home');
    await expect(moment).not.toHaveAttribute('aria-current');

    await page.goto('about:blank');
    await open(page, `${sounds.path}#${long.id}`);
    await expectWhole(page, long.title);
  });
});

async function expectMoment(page: Page, spoken: string): Promise<void> {
  await expect(findCard(page, long.title)).toBeInViewport();
  await expect(findCard(page, long.title)).toBeFocused();
  await expect.poll(() => isMarked(page, long.title)).toBe(true);
  await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', new RegExp(`^${spoken} of`));
}

/** Whether a card is outlined as the target of a link. */
function isMarked(page: Page, title: string): Promise<boolean> {
  return findCard(page, title).evaluate(
    (card) => getComputedStyle(card).outlineStyle === 'solid' && card.matches('[data-targeted], :target'),
  );
}

async function addLink(page: Page, href: string): Promise<void> {
  await page.getByRole('main').evaluate((main, address) => {
    main.querySelectorAll('a[data-added]').forEach((added) => added.remove());
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'There' });
    link.dataset['added'] = '';
    main.querySelector('h1 + div > div')?.append(link);
  }, href);
}

async function expectWhole(page: Page, title: string): Promise<void> {
  await expect
    .poll(async () => {
      const { shown, height } = await readStoryHeight(page, title);
      return height - shown;
    })
    .toBe(0);
}

function findFold(page: Page, title: string) {
  return findCard(page, title).locator('summary');
}

/** Height of a story and of its visible part, in pixels. */
function readStoryHeight(page: Page, title: string) {
  const story = findCard(page, title).locator('.track-story');
  return story.evaluate(({ clientHeight, scrollHeight }) => ({ shown: clientHeight, height: scrollHeight }));
}
