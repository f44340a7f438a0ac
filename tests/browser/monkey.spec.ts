import { expect, type Page, type Route } from '@playwright/test';
import fc from 'fast-check';
import { readSound } from './listening.ts';
import { home, open } from './site.ts';
import { test } from './test.ts';

/** Another `MONKEY` makes other steps, `STEPS` more of them. */
const steps = Number(process.env['STEPS'] ?? 50);
const seed = Number(process.env['MONKEY'] ?? 45);

type Answer = (route: Route) => Promise<void>;
type Action = (page: Page, choice: number) => Promise<unknown>;

/** How the network answers, except requests for whole documents, which the browser itself shows. */
const answers: Record<string, Answer> = {
  well: (route) => route.continue(),
  slowly: async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  },
  'with an error': (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'Busy' }),
  'with nothing': async (route) => route.fulfill({ response: await route.fetch(), body: '' }),
  'with half': async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  },
  'not at all': (route) => route.abort(),
};

const press =
  (key: string): Action =>
  (page) =>
    page.keyboard.press(key);

const click =
  (selector: string): Action =>
  async (page, choice) => {
    const targets = page.locator(selector).filter({ visible: true });
    const count = await targets.count();
    if (count > 0) await targets.nth(choice % count).click({ timeout: 1000 });
  };

const answer =
  (name: string): Action =>
  async (page) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**', (route) => {
      const isDocument = route.request().isNavigationRequest();
      return (isDocument ? route.continue() : answers[name]?.(route))?.catch(() => undefined);
    });
  };

const clickLink = click('a[href$="/"]:not([target]):not([href^="http"])');
const clickButton = click('button, summary, a[data-enlarge], [role="slider"]');
const actions: [name: string, action: Action][] = [
  ['a link', clickLink],
  ['a link in the page', click('main a[href$="/"]:not([href^="http"])')],
  ['a button', clickButton],
  ['a play button', click('.play-button')],
  ...['Tab', 'Enter', 'Space', 'Escape', 'ArrowRight', 'PageDown'].map((key): [string, Action] => [
    key,
    press(key),
  ]),
  // Not to the blank page at the start.
  ['Back', (page) => page.evaluate(() => (history.state as { index: number }).index > 0 && history.back())],
  ['Reload', (page) => page.reload({ waitUntil: 'commit' })],
  ['Forward', (page) => page.evaluate(() => history.forward())],
  ...Object.keys(answers).map((name): [string, Action] => [`an answer ${name}`, answer(name)]),
  ['offline', (page) => page.context().setOffline(true)],
  ['online', (page) => page.context().setOffline(false)],
];

test('whatever visitors press and networks answer, the page stays usable', async ({ page }) => {
  // Each step has a limit of its own, so that a failure names the steps before it and what was missing.
  test.setTimeout(900_000);
  await page.addInitScript(() => (window.print = () => undefined));
  await open(page, home.path);
  const plan = fc.sample(fc.record({ action: fc.constantFrom(...actions), choice: fc.nat(999) }), {
    seed,
    numRuns: steps,
  });

  const done: string[] = [];
  for (const { action, choice } of plan) {
    const [name, act] = action;
    done.push(name);
    // A press may be too late, or there is no page to go back to.
    await Promise.race([
      act(page, choice).catch(() => undefined),
      new Promise((end) => setTimeout(end, 5000)),
    ]);
    const recent = `seed ${seed}: ${done.slice(-30).join(', ')}`;
    await expect.poll(() => findLack(page), recent).toBe('');
  }
});

/** What a visitor misses; empty if nothing. */
async function findLack(page: Page): Promise<string> {
  try {
    await leaveForeignPage(page);
    const { isPaused } = await readSound(page);
    const controls = page.getByRole('button', { name: 'Pause' }).or(page.locator('audio[controls]'));
    const parts = {
      heading: page.locator('h1'),
      navigation: page.locator('nav a'),
      ...(isPaused ? {} : { 'way to stop': controls }),
    };
    for (const [name, part] of Object.entries(parts))
      if (!(await part.filter({ visible: true }).count())) return name;
    return '';
  } catch (error) {
    return `a page that answers: ${String(error)}`;
  }
}

/** Browsers show pictures, and a page of their own for an address that the visitor opens offline. */
async function leaveForeignPage(page: Page): Promise<void> {
  const isForeign = await page.evaluate(() => {
    const isPage = document.contentType === 'text/html' && navigator.onLine;
    return !isPage && document.querySelector('meta[name="build"]') === null;
  });
  if (!isForeign) return;
  await page.context().setOffline(false);
  await page.goto(home.path);
}
