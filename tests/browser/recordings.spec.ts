import { expect, test } from '@playwright/test';
import { last, tracks } from '../fixtures/site';
import { expectHydrated, findDock, findDockButton, findSlider, play, start } from './listening';
import { collectComplaints, open, sounds } from './site';

const titles = tracks.map(({ title }) => title);

test('the recordings stand in the order of the owner, and each of them plays', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const [first = '', ...others] = titles;
  await start(page, first);

  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(titles);
  for (const title of others) {
    await play(page, title);
    await expect(findDock(page)).toContainText(`Track ${titles.indexOf(title) + 1} of ${titles.length}`);
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

  await open(page, sounds.path);
  for (const card of await page.getByRole('main').getByRole('listitem').all()) {
    await card.scrollIntoViewIfNeeded();
    await expectHydrated(card);
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${last.title}` })
    .hover();

  expect(fetched.filter((url) => url.includes('.mp3'))).toEqual([]);
});
