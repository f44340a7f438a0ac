import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sites } from '../../scripts/sites.ts';
import { harbor, long, sounds } from '../fixtures/site';
import { isMissing, worker } from './site';
import { click, expectPlaying, expectScreen, open, type StartVisit, type Visit } from './visit';

const scripts = readdirSync(`${sites.root.folder}/_astro`).filter((name) => name.endsWith('.js'));

/** A deployment that has taken a script away. */
export function testMissingScripts(startVisit: StartVisit): void {
  test.each(scripts)(
    'without %s a recording plays with controls that work, and a link leads on',
    async (name) => {
      const visit = await startVisit();
      visit.site.answers.set(worker, isMissing).set(`/_astro/${name}`, isMissing);
      await visit.browser.open(visit.site.url + sounds.path);

      await expect.poll(() => pressPlay(visit), { timeout: 10_000 }).toBe('playing');
      await click(visit, harbor.label, 'nav');
      await expectScreen(visit, harbor.id);
    },
  );

  test('Play that is pressed before the scripts have come says at once that it is heard', async ({
    skip,
  }) => {
    const visit = await startVisit();
    const { browser, site } = visit;
    if (!browser.openEarly) return skip();

    const gate = Promise.withResolvers<undefined>();
    site.answers.set(worker, isMissing);
    for (const name of scripts) {
      site.answers.set(`/_astro/${name}`, (response, body) => {
        void gate.promise.then(() =>
          response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(body()),
        );
      });
    }
    await browser.openEarly(site.url + sounds.path);

    await click(visit, `Play ${long.title}`, 'main');
    await expect.poll(() => browser.run(countBusy)).toBe(1);
    gate.resolve(undefined);

    await expectPlaying(visit);
    await expect.poll(() => browser.run(countBusy)).toBe(0);
  });

  test('a screen that is left while the dock does not come keeps its sound and gets controls', async () => {
    const visit = await startVisit();
    const gate = Promise.withResolvers<undefined>();
    const dock = scripts.find((name) => name.startsWith('Dock.')) ?? '';
    visit.site.answers.set(worker, isMissing).set(`/_astro/${dock}`, (response, body) => {
      void gate.promise.then(() => isMissing(response, body));
    });
    await open(visit, sounds.path);
    await click(visit, `Play ${long.title}`, 'main');
    await expect.poll(() => visit.browser.run(findNative)).toEqual({ isThere: false, isPlaying: true });
    await click(visit, harbor.label, 'nav');
    await expectScreen(visit, harbor.id);

    gate.resolve(undefined);

    await expect.poll(() => visit.browser.run(findNative)).toEqual({ isThere: true, isPlaying: true });
  });
}

/** How many buttons of cards say that they are at work. */
function countBusy(): number {
  return document.querySelectorAll('main button[aria-busy="true"]').length;
}

/** Whether the browser's own controls are there, and whether anything plays. */
function findNative() {
  const native = document.querySelector<HTMLAudioElement>('audio[controls]');
  const sounds = [native, ...window.played].filter((audio) => audio !== null);
  const isPlaying = sounds.some(({ paused, currentTime }) => !paused && currentTime > 0);
  return { isThere: native?.checkVisibility() === true, isPlaying };
}

/** Presses what is there to play the recording, the browser's own or the card's, unless it plays; what comes of it. */
async function pressPlay({ browser }: Visit): Promise<string> {
  const { state, x, y } = await browser.run(findPlay, `Play ${long.title}`);
  if (state === 'paused') await browser.clickAt(x, y);
  return state;
}

/** Whether the recording plays with controls, and where to press when it does not. */
function findPlay(name: string) {
  const native = document.querySelector<HTMLAudioElement>('audio[controls]');
  const isNative = native?.checkVisibility() === true;
  const sounds = [native, ...window.played].filter((audio) => audio !== null);
  const isPlaying = sounds.some(({ paused, currentTime }) => !paused && currentTime > 0);
  const hasControls = isNative || document.querySelector('#dock:not([hidden])') !== null;
  const button = [...document.querySelectorAll('main button')].find((one) => one.ariaLabel === name);
  const control = isNative ? native : button;
  const { x = 0, y = 0, height = 0 } = control?.getBoundingClientRect() ?? {};
  const isPressed = isNative ? !native.paused : button?.ariaBusy === 'true';
  const state = isPlaying ? `playing${hasControls ? '' : ' without controls'}` : 'paused';
  // The button of the browser's own controls is the first thing in them.
  return {
    state: state === 'paused' && (isPressed || !control) ? 'starting' : state,
    x: x + 20,
    y: y + height / 2,
  };
}
