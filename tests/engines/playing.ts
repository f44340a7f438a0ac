import { expect, test } from 'vitest';
import { long, screens, second, sounds } from '../fixtures/site';
import { click, expectPlaying, listen, open, play, readDock, type StartVisit } from './visit';

/** How far the clock of the sound may be from that of the wall, in milliseconds. */
const TOLERANCE = 50;

/** What is heard. */
export function testPlaying(startVisit: StartVisit): void {
  test('music plays on through twenty navigations', async () => {
    const visit = await startVisit();
    const { browser } = visit;
    await open(visit, sounds.path);
    await play(visit, long.title);
    // Firefox's clock goes back by 0.2 s once, after one to two seconds, and runs evenly from then on.
    await expect.poll(async () => (await listen(browser)).time).toBeGreaterThan(3);
    await browser.run(noteBreaks);

    const begin = await browser.run(compareClocks);
    let { time } = await listen(browser);
    for (let nth = 0; nth < 20; nth += 1) {
      const { label, id } = others[nth % others.length] ?? sounds;
      await click(visit, label, 'nav');
      await expect.poll(() => browser.run(readScreenId)).toBe(id);
      const sound = await listen(browser);
      expect(sound.time).toBeGreaterThanOrEqual(time);
      ({ time } = sound);
    }

    expect(await browser.run(() => window.complaints)).toEqual([]);
    expect((await listen(browser)).isPaused).toBe(false);
    const end = await browser.run(compareClocks);
    expect(Math.abs(end - begin)).toBeLessThan(TOLERANCE);
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

const others = screens.filter(({ id }) => id !== sounds.id);

/** Complains of whatever would break the sound off. */
function noteBreaks(): void {
  for (const type of ['pause', 'seeking', 'emptied', 'ended', 'error'])
    window.played[0]?.addEventListener(type, () => window.complaints.push(`The sound tells of ${type}`));
}

function readScreenId(): string | undefined {
  return document.getElementById('main')?.dataset['screen'];
}

/** By how much the clock of the sound is before that of the wall, in milliseconds; what it says may be a little old. */
async function compareClocks(): Promise<number> {
  let most = -Infinity;
  for (const end = performance.now() + 500; performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    most = Math.max(most, (window.played[0]?.currentTime ?? 0) * 1000 - performance.now());
  }
  return most;
}
