import { expect, onTestFailed, test } from 'vitest';
import { long, sounds, screens } from '../fixtures/site';
import { serveSite } from './site';
import { click, expectPlaying, listen, open, play, readDock, type StartVisit, type Visit } from './visit';

const seeked = `Continue “${long.title}” at 0:3`;

/** What is remembered from page to page and from tab to tab. */
export function testSession(startVisit: StartVisit): void {
  test('after a reload the dock offers to continue, and goes on where it was', async () => {
    const visit = await startVisit();
    await playAndSeek(visit);

    await open(visit, screens.at(-1)?.path ?? '');
    const offer = await findOffer(visit);
    await click(visit, offer, '#dock');

    await expectPlaying(visit);
    expect((await listen(visit.browser)).time).toBeGreaterThanOrEqual(30);
  });

  test('Enter on the offer leaves the focus in the dock', async () => {
    const visit = await startVisit();
    const { browser } = visit;
    await playAndSeek(visit);
    await open(visit, screens.at(-1)?.path ?? '');
    await findOffer(visit);

    await browser.run(() => document.querySelector<HTMLElement>('#dock button')?.focus());
    await browser.press('Enter');

    await expect.poll(() => browser.run(() => document.activeElement?.ariaLabel)).toBe('Pause');
    expect(await browser.run(() => document.activeElement?.closest('#dock') !== null)).toBe(true);
  });

  test('Back from another site shows what is true, and where it was', async () => {
    const visit = await startVisit();
    const other = await serveSite();
    await playAndSeek(visit);

    await visit.browser.open(other.url);
    await visit.browser.goBack();

    await expect.poll(() => visit.browser.run(() => location.href)).toContain(visit.site.url);
    await expect.poll(async () => (await readDock(visit)).text).toMatch(/0:3\d/);
    await expect.poll(async () => (await readDock(visit)).buttons[1]).toMatch(/^(Play|Close)/);
    expect((await listen(visit.browser)).isPaused).toBe(true);

    const { buttons } = await readDock(visit);
    await click(visit, buttons.find((name) => /^(Play|Continue)/.test(name)) ?? '', '#dock');
    await expectPlaying(visit);
    expect((await listen(visit.browser)).time).toBeGreaterThanOrEqual(30);
    await other.close();
  });

  test('music in a second tab pauses that in the first', async () => {
    const visit = await startVisit();
    await open(visit, sounds.path);
    await play(visit, long.title);

    const closeTab = await visit.browser.openTab();
    onTestFailed(closeTab);
    await open(visit, sounds.path);
    await play(visit, long.title);
    await closeTab();

    await expect.poll(async () => (await listen(visit.browser)).isPaused).toBe(true);
    await expect.poll(async () => (await readDock(visit)).buttons).toContain('Play');
  });
}

/** Plays a recording from about half a minute on. */
async function playAndSeek(visit: Visit): Promise<void> {
  const { browser } = visit;
  await open(visit, sounds.path);
  await play(visit, long.title);
  await browser.run(() => document.querySelector<HTMLElement>('#dock input[aria-label="Seek"]')?.focus());
  await browser.press('PageUp');
  await expect.poll(async () => (await listen(browser)).time).toBeGreaterThan(30);
  await expectPlaying(visit);
  await expect.poll(async () => (await readDock(visit)).text).toMatch(/0:3\d/);
}

async function findOffer(visit: Visit): Promise<string> {
  const find = async () => (await readDock(visit)).buttons.find((name) => name.startsWith(seeked));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}
