import { expect, test, type Page } from '@playwright/test';
import { last, long } from '../fixtures/site';
import {
  hydrate,
  expectPlaying,
  findButton,
  findCard,
  findSlider,
  listen,
  play,
  readSound,
} from './listening';
import { expectScreen, open, sounds, thanks, visit } from './site';

// In a window so low that no card is seen at first.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 640, height: 400 } });

test('a link to a track brings the visitor to its card, which is marked', async ({ page }) => {
  await open(page, sounds.path);
  await expect(findCard(page, long.title)).not.toBeInViewport();

  await page.goto('about:blank');
  await open(page, `${sounds.path}#${long.id}`);

  await expect(findCard(page, long.title)).toBeInViewport();
  await expect.poll(() => isMarked(page, long.title)).toBe(true);
  expect(await isMarked(page, last.title)).toBe(false);
});

test('a link to a moment also sets the place, without a sound, and Play begins there', async ({ page }) => {
  await listen(page);
  const fetched = collectRecordings(page);
  await open(page, `${sounds.path}#${long.id}&t=42`);

  await expectMoment(page, long.title, '42 seconds');
  expect(await page.evaluate(() => window.started)).toEqual([]);
  expect(fetched).toEqual([]);
  await play(page, long.title);

  const { time } = await readSound(page);
  expect(time).toBeGreaterThan(42);
  expect(time).toBeLessThan(47);
});

test('a link on another screen leads to the moment as well', async ({ page }) => {
  await open(page, thanks.path);
  await addLink(page, `${sounds.path}#${long.id}&t=0:42`);

  await page.getByRole('link', { name: 'There' }).click();

  await expectScreen(page, sounds.label);
  await expectMoment(page, long.title, '42 seconds');
});

test('a link in a story leads to another card, and again when it is used twice', async ({ page }) => {
  await open(page, `${sounds.path}#${last.id}`);
  await addLink(page, `#${long.id}&t=42`);

  await page.getByRole('link', { name: 'There' }).click();
  await expectMoment(page, long.title, '42 seconds');
  expect(await isMarked(page, last.title)).toBe(false);
  await findSlider(page, long.title).press('Home');
  await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^0 seconds/);
  await page.getByRole('link', { name: 'There' }).click();

  await expectMoment(page, long.title, '42 seconds');
});

test('an address that is typed on the screen itself leads there too', async ({ page }) => {
  await open(page, sounds.path);

  await page.evaluate((to) => location.assign(to), `#${long.id}&t=42`);

  await expectMoment(page, long.title, '42 seconds');
});

test('a moment of the track that plays moves it, and a moment behind its end does nothing', async ({
  page,
}) => {
  await listen(page);
  await open(page, sounds.path);
  await play(page, long.title);
  await addLink(page, `#${long.id}&t=999`);
  await page.getByRole('link', { name: 'There' }).click();
  await expect.poll(() => isMarked(page, long.title)).toBe(true);
  expect((await readSound(page)).time).toBeLessThan(20);

  await addLink(page, `#${long.id}&t=42`);
  await page.getByRole('link', { name: 'There' }).click();

  await expect.poll(async () => (await readSound(page)).time).toBeGreaterThan(42);
  await expectPlaying(page, long.title);
});

test('Back and a reload leave the place of a track where the visitor has it', async ({ page }) => {
  await open(page, `${sounds.path}#${long.id}&t=42`);
  await expectMoment(page, long.title, '42 seconds');
  await findSlider(page, long.title).press('ArrowRight');
  await visit(page, thanks.label);

  await page.goBack();
  await expectScreen(page, sounds.label);
  await hydrate(page, long.title);

  await expect.poll(() => isMarked(page, long.title)).toBe(true);
  await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^47 seconds/);
});

test('the button of a card copies a link to its moment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, sounds.path);
  await hydrate(page, long.title);
  await findSlider(page, long.title).press('PageUp');

  await findButton(page, `Copy link to this moment of ${long.title}`).click();
  await expect(page.getByRole('status')).toHaveText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`#${long.id}&t=30`, page.url()).href);
  await page.goto('about:blank');
  await page.goto(copied);

  await expectMoment(page, long.title, '30 seconds');
});

test('where nothing may be copied, the link stands in a field', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await open(page, sounds.path);
  await hydrate(page, long.title);

  await findButton(page, `Copy link to this moment of ${long.title}`).click();

  await expect(page.getByRole('textbox', { name: `Link to ${long.title}` })).toHaveValue(
    new RegExp(`/sounds/#${long.id}$`),
  );
});

async function expectMoment(page: Page, title: string, said: string): Promise<void> {
  await expect(findCard(page, title)).toBeInViewport();
  await expect(findCard(page, title)).toBeFocused();
  expect(await isMarked(page, title)).toBe(true);
  await expect(findSlider(page, title)).toHaveAttribute('aria-valuetext', new RegExp(`^${said} of`));
}

/** Whether a card has a line around it. */
function isMarked(page: Page, title: string): Promise<boolean> {
  return findCard(page, title).evaluate((card) => {
    const isDrawn = getComputedStyle(card).outlineStyle === 'solid';
    return isDrawn && card.matches('[data-marked], :target');
  });
}

async function addLink(page: Page, href: string): Promise<void> {
  await page.getByRole('main').evaluate(
    (main, path) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: 'There' });
      main.querySelectorAll('a[data-added]').forEach((added) => added.remove());
      link.dataset['added'] = '';
      main.querySelector('h1 + div > div')?.append(link);
    },
    new URL(href, href.startsWith('#') ? page.url() : new URL('../', page.url())).href,
  );
}

function collectRecordings(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().endsWith('.mp3') && fetched.push(request.url()));
  return fetched;
}
