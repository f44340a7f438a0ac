import { expect, test, type Locator } from '@playwright/test';
import { collectComplaints, open, visit } from './site';

const titles = [
  'Do You Want To Know Me',
  'Hold On Tight',
  'Faithful One',
  'Disconnected',
  'Funk Ride',
  'Glad 122',
  'The Solid Rock',
  'Waiting For The Son',
  'Butterfly',
  'Light In Darkness',
  'Stranger in a Strange Land',
  'Cool Baby',
];

test('the twelve recordings stand in the order of the owner, and each of them plays', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await open(page, './');
  await visit(page, 'Music');
  await page.getByRole('heading', { level: 1 }).click();

  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(titles);
  for (const title of titles) await expectToPlay(page.getByLabel(title, { exact: true }));

  expect(complaints).toEqual([]);
});

test('nothing of a recording is fetched before it is played', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));

  await open(page, 'music/');
  await page.mouse.wheel(0, 5000);

  expect(fetched.filter((url) => url.endsWith('.mp3'))).toEqual([]);
});

async function expectToPlay(recording: Locator): Promise<void> {
  await recording.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => recording.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
  await recording.evaluate((audio: HTMLAudioElement) => audio.pause());
}
