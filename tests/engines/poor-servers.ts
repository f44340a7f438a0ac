import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixture } from '../../scripts/sites.ts';
import { long, second, sounds } from '../fixtures/site';
import { isMissing, worker, type Answer } from './site';
import { click, expectPlaying, listen, open, play, readDock, type StartVisit, type Visit } from './visit';

const file = readFileSync(join(fixture, 'public', long.front.audio));
const headers = { 'Content-Type': 'audio/mpeg', 'Cache-Control': 'no-store' };

const send = (bytes?: Buffer): Answer => {
  return (response) =>
    response.writeHead(200, { ...headers, 'Content-Length': bytes?.length ?? 0 }).end(bytes);
};

const trickle: Answer = (response) => {
  response.writeHead(200, { ...headers, 'Content-Length': file.length });
  let sent = 0;
  const timer = setInterval(() => response.write(file.subarray(sent, (sent += 20))), 10);
  response.on('close', () => clearInterval(timer));
};

/** Recordings that come slowly, in part, or not at all. */
export function testPoorServers(startVisit: StartVisit): void {
  const startWith = async (answer: Answer) => {
    const visit = await startVisit();
    visit.site.answers.set(worker, isMissing).set(long.file, answer);
    await open(visit, sounds.path);
    return visit;
  };

  test('a recording that trickles in is said to be slow', async () => {
    const visit = await startWith(trickle);

    await click(visit, `Play ${long.title}`, 'main');

    await expectSaid(visit, `“${long.title}” arrives slowly. It plays as soon as enough of it is here.`);
    expect((await readDock(visit)).buttons).toContain('Pause');
  });

  test('a recording that is cut short is told, and not followed by the next one', async () => {
    const visit = await startWith(send(file.subarray(0, file.length / 8)));
    await play(visit, long.title);

    await expectSaid(
      visit,
      `The rest of “${long.title}” did not arrive. Try again, or go on to the next track.`,
    );
    const { text } = await readDock(visit);
    expect(text).not.toContain(second.title);

    visit.site.answers.delete(long.file);
    await click(visit, 'Play', '#dock');
    await expectPlaying(visit);
  });

  test.each(Object.entries({ 'is empty': send(), 'is not there': isMissing }))(
    'a recording that %s is told, and asked for anew',
    async (_, answer) => {
      const visit = await startWith(answer);
      await click(visit, `Play ${long.title}`, 'main');
      await expectSaid(visit, `“${long.title}” could not be played. Try again, or go on to the next track.`);

      visit.site.answers.delete(long.file);
      await click(visit, 'Play', '#dock');

      await expectPlaying(visit);
    },
  );

  test('a recording goes on where it is when its server sends no parts of it', async () => {
    const visit = await startWith(send(file));
    const { browser } = visit;
    await play(visit, long.title);
    await expect.poll(async () => (await listen(browser)).time).toBeGreaterThan(1);

    await browser.run(() => document.querySelector<HTMLElement>('#dock input[aria-label="Seek"]')?.focus());
    await browser.press('PageUp');

    // A browser that has all of it may go there all the same.
    const sentence = `“${long.title}” can only be played as it comes: its server sends no parts of it.`;
    const isAnswered = async () =>
      (await listen(browser)).time > 30 || (await readDock(visit)).text.includes(sentence);
    await expect.poll(isAnswered).toBe(true);
    expect((await listen(browser)).time).toBeGreaterThan(1);
  });
}

/** Waits, for as long as a visitor would at most, until card and dock say a sentence and it is read aloud. */
async function expectSaid({ browser }: Visit, sentence: string): Promise<void> {
  const read = (wanted: string) =>
    ['main', '#dock', '[role="status"]'].filter((place) =>
      document.querySelector(place)?.textContent.includes(wanted),
    );
  await expect.poll(() => browser.run(read, sentence), { timeout: 16_000 }).toHaveLength(3);
}
