import { expect, test } from '@playwright/test';
import { expectAwake, findDock, findDockButton, findSlider, play, start } from './listening';
import { collectComplaints, open } from './site';

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
  const [first = '', ...others] = titles;
  await start(page, first);

  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(titles);
  for (const title of others) {
    await play(page, title);
    await expect(findDock(page)).toContainText(`Track ${titles.indexOf(title) + 1} of 12`);
  }

  expect(complaints).toEqual([]);
});

test('they follow one another in that order by themselves', async ({ page }) => {
  const [first = '', ...others] = titles;
  await start(page, first);

  for (const title of others) {
    await findSlider(page).press('End');
    await expect(findDock(page).getByRole('link', { name: title, exact: true })).toBeVisible();
  }
  await findSlider(page).press('End');

  await expect(findDockButton(page, 'Play')).toBeVisible();
});

test('nothing of a recording is fetched before it is played', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));

  await open(page, 'music/');
  for (const card of await page.getByRole('main').getByRole('listitem').all()) {
    await card.scrollIntoViewIfNeeded();
    await expectAwake(card);
  }
  await page.getByRole('main').getByRole('button', { name: 'Play Cool Baby' }).hover();

  expect(fetched.filter((url) => url.includes('.mp3'))).toEqual([]);
});
