import { expect, test } from 'vitest';
import { harbor, home, long, sounds, thanks } from '../fixtures/site';
import { isMissing, worker, type Answer } from './site';
import { click, expectScreen, open, play, readDock, type StartVisit, type Visit } from './visit';

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const foreign: Record<string, Answer> = {
  'a bare 404': (response) => response.writeHead(404, html).end('<h1>Foreign</h1>'),
  'a bare 500': (response) => response.writeHead(500, html).end('<h1>Foreign</h1>'),
  'a log-in': (response) =>
    response.writeHead(200, html).end('<main id="main"><h1>Foreign</h1><form></form></main>'),
  'a challenge': (response) =>
    response
      .writeHead(503, html)
      .end('<main id="main"><h1>Foreign</h1></main><script>document.title = "Are you a person?"</script>'),
  'an empty answer': (response) => response.writeHead(200, html).end(),
};

const spoilt: Record<string, Answer> = {
  'breaks off': (response, body) => {
    response.writeHead(200, { ...html, 'Content-Length': body().length }).write(body().subarray(0, 4000));
    setTimeout(() => response.destroy(), 50);
  },
  'never comes': () => undefined,
};

/** A new deployment, a bad network or a stranger's answer under an open tab. */
export function testBrokenPages(startVisit: StartVisit): void {
  const startAt = async (path: string, answer: Answer, screens = [harbor]) => {
    const visit = await startVisit();
    visit.site.answers.set(worker, isMissing);
    for (const screen of screens) visit.site.answers.set(screen.path, answer);
    await open(visit, path);
    return visit;
  };

  test('after a new deployment the next screen is loaded whole, and the dock offers to go on', async () => {
    const visit = await startAt(sounds.path, deployAnew);
    await play(visit, long.title);
    await waitUntilAsked(visit);
    await markDocument(visit);

    await click(visit, harbor.label, 'nav');

    await expect.poll(() => isMarked(visit)).toBe(false);
    await expectScreen(visit, harbor.id);
    const isOffered = async () => (await readDock(visit)).buttons.some((name) => name.startsWith('Continue'));
    await expect.poll(isOffered).toBe(true);
  });

  test.each(Object.entries(foreign))(
    '%s never takes the place of the shell: the browser itself shows it',
    async (_, answer) => {
      const visit = await startAt(home.path, answer);
      await waitUntilAsked(visit);
      await markDocument(visit);

      await click(visit, harbor.label, 'nav');

      await expect.poll(() => isMarked(visit)).toBe(false);
      const read = () => ({ path: location.pathname, hasShell: document.querySelector('#page') !== null });
      await expect.poll(() => visit.browser.run(read)).toEqual({ path: harbor.path, hasShell: false });
      await visit.browser.goBack();
      await expectScreen(visit, home.id);
    },
  );

  test.each(Object.entries(spoilt))(
    'a screen that %s when it is fetched ahead is fetched anew by a click',
    async (_, answer) => {
      const visit = await startAt(home.path, once(answer));
      await waitUntilAsked(visit);
      await markDocument(visit);

      await click(visit, harbor.label, 'nav');

      await expectScreen(visit, harbor.id);
      expect(await isMarked(visit)).toBe(true);
    },
  );

  test('Back to a screen that has changed loads it, also to a place on it', async () => {
    const visit = await startAt(`${harbor.path}#main`, (response, body) =>
      response.writeHead(200, html).end(body()),
    );
    // Before it is fetched ahead from the other screen.
    visit.site.answers.set(harbor.path, foreign['a log-in'] ?? isMissing);
    await click(visit, home.label, 'nav');
    await expectScreen(visit, home.id);

    await visit.browser.goBack();

    const readHeading = () => document.querySelector('h1')?.textContent;
    await expect.poll(() => visit.browser.run(readHeading)).toBe('Foreign');
  });

  test('a screen that never comes says so on its link, gives way to another, and is loaded by the browser', async () => {
    const visit = await startAt(home.path, () => undefined, [harbor, thanks]);
    await waitUntilAsked(visit);
    await markDocument(visit);
    await visit.browser.run(collectAnnouncements);

    await click(visit, thanks.label, 'nav');
    await expect.poll(() => readBusy(visit)).toEqual([thanks.label]);
    await click(visit, harbor.label, 'nav');
    await expect.poll(() => readBusy(visit)).toEqual([harbor.label]);
    expect(await visit.browser.run(() => window.heard)).toEqual(
      [thanks, harbor].map(({ label }) => `Loading ${label} …`),
    );
    visit.site.answers.delete(harbor.path);
    const asked = countAsked(visit);

    await expect.poll(() => isMarked(visit), { timeout: 8000 }).toBe(false);
    await expectScreen(visit, harbor.id);
    expect(countAsked(visit)).toBe(asked + 1);
  });
}

/** The same page as another build writes it. */
function deployAnew(...[response, body]: Parameters<Answer>): void {
  const page = body()
    .toString()
    .replace(/(<meta name="build" content=")[^"]*/, '$1another');
  response.writeHead(200, html).end(page);
}

/** Answers in its own way the first time only. */
function once(answer: Answer): Answer {
  let isAsked = false;
  return (response, body) => {
    if (isAsked) response.writeHead(200, html).end(body());
    else answer(response, body);
    isAsked = true;
  };
}

/** Waits until the screen was fetched ahead, or was to be. */
async function waitUntilAsked(visit: Visit): Promise<void> {
  await expect.poll(() => countAsked(visit)).toBeGreaterThan(0);
}

function countAsked({ site }: Visit): number {
  return site.requests.filter((path) => path === harbor.path).length;
}

/** Marks the document, so that it is known again. */
async function markDocument({ browser }: Visit): Promise<void> {
  await browser.run(() => void Object.assign(window, { isMarked: true }));
}

/** Whether it is still the same document; between two of them there is none. */
function isMarked({ browser }: Visit): Promise<boolean> {
  return browser.run(() => 'isMarked' in window).catch(() => true);
}

/** Notes what is read aloud from now on. */
function collectAnnouncements(): void {
  window.heard = [];
  const status = document.querySelector('[role="status"]');
  const note = () => window.heard.push(status?.textContent ?? '');
  if (status) new MutationObserver(note).observe(status, { childList: true });
}

function readBusy({ browser }: Visit): Promise<string[]> {
  return browser.run(() =>
    [...document.querySelectorAll('nav [aria-busy]')].map((link) => link.textContent.trim()),
  );
}
