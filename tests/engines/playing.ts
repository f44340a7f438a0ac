import { expect, test } from 'vitest';
import { long, screens, second, sounds } from '../fixtures/site';
import {
  click,
  expectNoComplaint,
  expectPlaying,
  listen,
  open,
  play,
  readDock,
  type StartVisit,
} from './visit';

/** How far the clock of the sound may be from that of the wall, in milliseconds. */
const TOLERANCE = 50;

/** What is heard. */
export function testPlaying(startVisit: StartVisit): void {
  // A machine that is busy may hold up the sound itself, but hardly three times.
  test('music plays on through twenty navigations', { retry: 2 }, async () => {
    const visit = await startVisit();
    const { browser } = visit;
    await open(visit, sounds.path);
    await play(visit, long.title);

    // The clock runs evenly when the sound has begun to flow.
    await expect.poll(async () => (await listen(browser)).time).toBeGreaterThan(1);
    const begin = await listen(browser);
    let last = begin;
    const others = screens.filter(({ id }) => id !== sounds.id);
    for (let nth = 0; nth < 20; nth += 1) {
      await click(visit, others[nth % others.length]?.label ?? '', 'nav');
      await expect
        .poll(() => browser.run(() => document.getElementById('main')?.dataset['screen']))
        .toBe(others[nth % others.length]?.id);
      const sound = await listen(browser);
      expect(sound.time).toBeGreaterThanOrEqual(last.time);
      last = sound;
    }

    const [played, passed] = [(last.time - begin.time) * 1000, last.now - begin.now];
    expect(Math.abs(played - passed)).toBeLessThan(TOLERANCE);
    expect(last.isPaused).toBe(false);
    await expectNoComplaint(visit);
  });

  test('keys seek, and what is heard after it counts as playing', async () => {
    const visit = await startVisit();
    const { browser } = visit;
    await open(visit, sounds.path);
    await play(visit, long.title);

    await browser.run(() => document.querySelector<HTMLElement>('#dock input[aria-label="Seek"]')?.focus());
    const { time } = await listen(browser);
    await browser.press('PageUp');

    await expect.poll(async () => (await listen(browser)).time).toBeGreaterThan(time + 30);
    await expectPlaying(visit);
    await expect.poll(async () => (await readDock(visit)).isLoading).toBe(false);
    expect((await readDock(visit)).buttons).toContain('Pause');
  });

  test('a moment in a story plays from there', async () => {
    const visit = await startVisit();
    await open(visit, sounds.path);

    await click(visit, 'at 0:37', 'main');

    await expectPlaying(visit);
    expect((await listen(visit.browser)).time).toBeGreaterThanOrEqual(37);
  });

  test('a card plays from the moment that the address names', async () => {
    const visit = await startVisit();
    await open(visit, `${sounds.path}#${long.id}&t=37`);

    await play(visit, long.title);

    expect((await listen(visit.browser)).time).toBeGreaterThanOrEqual(37);
  });

  test('the next recording takes over, from its beginning', async () => {
    const visit = await startVisit();
    await open(visit, sounds.path);
    await play(visit, long.title);

    await click(visit, 'Next track', '#dock');

    await expect.poll(async () => (await readDock(visit)).text).toContain(second.title);
    await expectPlaying(visit);
    expect((await listen(visit.browser)).time).toBeLessThan(10);
  });
}
