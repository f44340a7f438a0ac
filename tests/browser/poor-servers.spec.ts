import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { createFileServer } from '../../scripts/file-server.ts';
import { fixture, sites } from '../../scripts/sites.ts';
import { long, second } from '../fixtures/site';
import {
  expectPlaying,
  findButton,
  findCard,
  findDock,
  findDockButton,
  findSlider,
  listen,
  readSound,
} from './listening';
import { open, sounds } from './site';

// Against a server, not by interception, which also switches off what browsers keep.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const file = readFileSync(`${fixture}/public/audio/${long.file}`);
const headers = { 'Content-Type': 'audio/mpeg', 'Cache-Control': 'public, max-age=31536000, immutable' };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

test('a recording that trickles in is said to be slow, and goes on coming', async ({ page }) => {
  await page.clock.install();
  const close = await serve(page, (_, response) => {
    response.writeHead(200, { ...headers, 'Content-Length': file.length });
    let sent = 0;
    const timer = setInterval(() => response.write(file.subarray(sent, (sent += 40))), 10);
    response.on('close', () => clearInterval(timer));
  });
  await press(page, `Play ${long.title}`);

  await page.clock.runFor(11_000);

  await expectSaid(page, `“${long.title}” arrives slowly. It plays as soon as enough of it is here.`);
  await expect(findButton(page, `Pause ${long.title}`)).toBeVisible();
  await close();
});

test('a recording that is cut short is told, and not followed by the next one', async ({ page }) => {
  let asked = 0;
  const close = await serve(page, (_, response) => {
    asked += 1;
    response.writeHead(200, headers).end(asked === 1 ? file.subarray(0, file.length / 4) : file);
  });
  await press(page, `Play ${long.title}`);
  await expectPlaying(page, long.title);
  await page.evaluate(() => window.started.forEach((audio) => (audio.playbackRate = 16)));

  await expectSaid(
    page,
    `The rest of “${long.title}” did not arrive. Try again, or go on to the next track.`,
  );
  await expect(findButton(page, `Play ${second.title}`)).toBeVisible();
  await findDockButton(page, 'Play').click();
  await expectPlaying(page, long.title);
  expect(asked).toBeGreaterThan(1);
  await close();
});

test('an answer without anything in it is asked for anew', async ({ page }) => {
  let isEmpty = true;
  const close = await serve(page, (_, response) => {
    response.writeHead(200, headers).end(isEmpty ? undefined : file);
  });
  await press(page, `Play ${long.title}`);
  await expectSaid(page, `“${long.title}” could not be played. Try again, or go on to the next track.`);

  isEmpty = false;
  await findDockButton(page, 'Play').click();

  await expectPlaying(page, long.title);
  await close();
});

test('a recording goes on where it is when its server sends no parts of it', async ({ page }) => {
  const close = await serve(page, (_, response) => void response.writeHead(200, headers).end(file));
  await press(page, `Play ${long.title}`);
  await expectPlaying(page, long.title);
  await expect.poll(async () => (await readSound(page)).time).toBeGreaterThan(1);

  await findSlider(page).press('PageUp');

  // A browser that has all of it may go there all the same.
  const sentence = `“${long.title}” can only be played as it comes: its server sends no parts of it.`;
  const isAnswered = async () =>
    (await readSound(page)).time > 30 || (await findDock(page).getByText(sentence).isVisible());
  await expect.poll(isAnswered).toBe(true);
  expect((await readSound(page)).time).toBeGreaterThan(1);
  await close();
});

/** Opens the recordings on a server that answers for the long one in its own way. Returns what closes it. */
async function serve(page: Page, answer: Answer): Promise<() => Promise<void>> {
  const files = createFileServer(`${process.cwd()}/${sites.root.folder}`, '/');
  const server = createServer((request, response) => {
    const isLong = request.url?.includes(long.file);
    (isLong ? answer : files)(request, response);
  });
  await new Promise<void>((done) => server.listen(0, done));
  await listen(page);
  await open(page, `http://localhost:${(server.address() as AddressInfo).port}/${sounds.id}/`);
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
}

async function press(page: Page, name: string): Promise<void> {
  await findButton(page, name).click();
}

/** Waits until card and dock say a sentence, and it is read aloud. */
async function expectSaid(page: Page, sentence: string): Promise<void> {
  await expect(findCard(page, long.title)).toContainText(sentence);
  await expect(findDock(page)).toContainText(sentence);
  await expect(page.getByRole('status')).toHaveText(sentence);
}
