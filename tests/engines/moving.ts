import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Frame, Rect } from '../../scripts/engines/browser.ts';
import { findScreen, home, screens, sounds } from '../fixtures/site';
import { expectNoComplaint, expectScreen, go, open, type StartVisit, type Visit } from './visit';

/** From screen to screen. */
export function testMoving(startVisit: StartVisit): void {
  test('every screen has its background after each navigation, Back and Forward', async () => {
    const visit = await startVisit();
    await open(visit, '/');

    for (const screen of screens.slice(1)) await go(visit, screen);
    for (const { id } of screens.slice(0, -1).reverse()) {
      await visit.browser.goBack();
      await expectScreen(visit, id);
    }
    for (const { id } of screens.slice(1)) {
      await visit.browser.goForward();
      await expectScreen(visit, id);
    }
    await expectNoComplaint(visit);
  });

  test('Back and Forward lead to where the visitor was on the screen', async () => {
    const visit = await startVisit();
    const { browser } = visit;
    await open(visit, sounds.path);
    await scroll(visit, 300);

    await go(visit, findScreen('harbor'));
    expect(await browser.run(() => scrollY)).toBe(0);
    await scroll(visit, 120);

    await visit.browser.goBack();
    await expectScreen(visit, sounds.id);
    await expect.poll(() => browser.run(() => scrollY)).toBe(300);
    await visit.browser.goForward();
    await expectScreen(visit, 'harbor');
    await expect.poll(() => browser.run(() => scrollY)).toBe(120);
  });

  test('what fades away lies behind words, never over them', async ({ skip }) => {
    const visit = await startVisit();
    const { film } = visit.browser;
    if (!film) return skip('This engine draws to no screen that could be filmed.');
    await open(visit, '/');
    await expectScreen(visit, home.id);
    const parts = await visit.browser.run(findWords);

    // The page is loaded before the screen shows it: white at first, then words on the dark room.
    const shares = () => parts.map((part) => countLight(film(part)) / (part.width * part.height));
    await expect.poll(() => shares().every((share) => share > 0.01 && share < 0.3)).toBe(true);

    for (const screen of [sounds, home, sounds]) {
      const before = parts.map((part) => countLight(film(part)));
      const filmed = takeFrames(() => parts.map(film));
      await go(visit, screen);
      const least = (await filmed).map((frames) => frames.map(countLight));
      for (const [nth, whole] of before.entries())
        expect(Math.min(...least.map((frame) => frame[nth] ?? 0)), `part ${nth}`).toBeGreaterThan(
          whole * 0.6,
        );
    }
  });
}

/** Scrolls, and waits until the router has seen it. */
async function scroll({ browser }: Visit, top: number): Promise<void> {
  await browser.run((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  const readKept = () => (history.state as { scrollY?: number } | null)?.scrollY;
  await expect.poll(() => browser.run(readKept)).toBe(top);
}

/** Where light words are on the dark room: the owner's name, and an entry of the navigation. */
function findWords(): Rect[] {
  const words = ['header a', 'nav li:nth-child(4) a'];
  return words.map((selector) => {
    const all = [...document.querySelectorAll(selector)];
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = all.map((one) => one.getBoundingClientRect()).find((rect) => rect.width > 0) ?? {};
    return { x: Math.ceil(x), y: Math.ceil(y), width: Math.floor(width), height: Math.floor(height) };
  });
}

/** How many pixels are as light as the words. */
function countLight(frame: Frame): number {
  return frame.filter((light) => light > 180).length;
}

/** What a camera sees for as long as something fades, as often as it can. */
async function takeFrames(film: () => Frame[]): Promise<Frame[][]> {
  const frames: Frame[][] = [];
  const end = Date.now() + 1500;
  while (Date.now() < end) {
    frames.push(film());
    await sleep(15);
  }
  return frames;
}
