import { expect, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { findViolations, measure } from './questions.ts';
import { catchCopies, open, song, toMarkdown } from './site.ts';
import { test } from './test.ts';

const root = toMarkdown('sounds/');
const shore = `${root}shore/`;
const findChoice = (page: Page) => page.getByLabel('Languages', { exact: true });
const findLine = (page: Page, words: string) => page.locator('.song-line', { hasText: words });
const below = '.song-line > [lang=es]';
const verse = ['Subo el camino y bajo otra vez', 'Tarareando por el camino'];
const chorus = ['Largo camino, largo camino', 'Hoy hierve el agua otra vez'];
/** Its verse has two lines, and the first language one. */
const second = ['Hasta el agua', 'hasta la otra orilla'];

test('a song is in one language, in the other with its own chords, or in both', async ({
  page,
  browserName,
}) => {
  const readCopied = await catchCopies(page);
  await open(page, shore);
  await expect(findChoice(page).locator('option')).toHaveText(['English', 'Español', 'both']);
  await expect(page.locator(below)).toHaveCount(0);
  const sheet = page.locator('.song-sheet');

  await findChoice(page).selectOption('Español');
  await expect(sheet).toHaveAttribute('lang', 'es');
  await expect(sheet.getByRole('heading', { name: 'Chorus' })).toHaveAttribute('lang', /^en/);
  await expect(sheet).toContainText('Tara');
  await expect(sheet).not.toContainText('Up the');
  await expect(page.locator('.song-chord').first()).toHaveText('C');
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('C');

  await findChoice(page).selectOption('both');
  await expect(page.locator('.song-chord').first()).toHaveText('D');
  await expect(findLine(page, 'Up the').locator('[lang=es]')).toHaveText('Subo el camino y bajo otra vez');
  await expect(page.locator(below)).toHaveText([...verse, ...chorus, ...second, 'No sueltes']);
  await expect(page.locator(below).first()).toHaveCSS('font-size', '15px');
  await expect(page.locator(`${below} .song-chord`)).toHaveCount(0);
  const words = findLine(page, 'Up the').locator('p').first();
  const readGap = async () =>
    (await measure(page.locator(below).first())).top - (await measure(words)).bottom;
  await expect.poll(readGap).toBeGreaterThanOrEqual(-1);
  await expect.poll(() => findViolations(page, 'main')).toEqual([]);

  await test.step('both are copied, and printed with the rights in each, without the choice', async () => {
    await page.getByRole('button', { name: 'Copy as ChordPro' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied');
    await expect
      .poll(readCopied)
      .toContain('Up the [D]road and [A/C#]down a[Bm]gain\nSubo el camino y bajo otra vez\nHum[G]ming');
    await expect.poll(readCopied).toContain('{copyright: © The Writer · © La traductora}');
    await expect(page.getByText('© The Writer · © La traductora')).toBeVisible();
    if (browserName !== 'chromium') return;
    const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })));
    const printed = text.join('\n').replace(/\s+/g, ' ');
    expect(printed).toMatch(/Up the.*Subo el camino y bajo otra vez.*ming.*Tarareando por el camino/);
    expect(printed).not.toContain('Español');
    expect(printed).not.toContain('both');
  });
  await test.step('the line that sounds lights both, and the second one alone', async () => {
    await findLine(page, 'all the').click();
    const sounding = page.locator('.song-line[aria-current]');
    await expect(sounding).toHaveText(/all the.*Tarareando/);
    await findChoice(page).selectOption('Español');
    await findLine(page, 'Hoy').click();
    await expect(sounding).toHaveText(/Hoy/);
  });

  await findChoice(page).selectOption('English');
  await expect(page).toHaveURL(/\/shore\/$/);
});

test('a language is chosen once for all songs that have it, and addresses keep it with key and capo', async ({
  page,
}) => {
  await open(page, shore);
  await findChoice(page).selectOption('Español');
  await open(page, `${root}three/`);
  await expect(findChoice(page).locator('option')).toHaveText([
    'English',
    'Español',
    'العربية',
    'English + Español',
    'English + العربية',
  ]);
  await expect(findChoice(page)).toHaveValue('es');
  await findChoice(page).selectOption('English + العربية');
  await expect(page.locator('.song-line > [lang=ar][dir=rtl]')).toHaveText('أصعد الطريق');

  // The other song has no Arabic.
  await open(page, shore);
  await expect(findChoice(page)).toHaveValue('en');
  await open(page, `${shore}?key=A&words=en+es`);
  await expect(findChoice(page)).toHaveValue('en es');
  await page.getByLabel('capo').selectOption('2');
  await expect(page).toHaveURL(/\?words=en\+es&key=A&capo=2$/);
  await findChoice(page).selectOption('Español');
  await expect(page).toHaveURL(/\?words=es&key=A&capo=2$/);
  await expect(page.getByLabel('capo')).toHaveValue('2');

  await open(page, song);
  await expect(findChoice(page)).toHaveCount(0);
});

test('the address of a song restores key, capo, instrument, notation and language on another device', async ({
  page,
}) => {
  const choices = {
    Key: 'E',
    capo: '2',
    Instrument: 'ukulele',
    'Chord notation': 'german',
    Languages: 'en es',
  };
  const find = (name: string) => page.getByLabel(name, { exact: name !== 'capo' });
  await open(page, `${shore}?words=es`);
  for (const [name, value] of Object.entries(choices)) await find(name).selectOption(value);
  await expect(page).toHaveURL(/\?for=ukulele&words=en\+es&key=E&capo=2&notation=german$/);
  const address = page.url();
  await open(page, song);
  await page.evaluate(() => localStorage.clear());

  await open(page, address);

  for (const [name, value] of Object.entries(choices)) await expect.soft(find(name), name).toHaveValue(value);
});

test('the stage view shows both languages, also right to left, and keeps them in the next song of a set', async ({
  page,
}) => {
  await open(page, `${shore}?stage&songs=shore,three&words=en+es`);
  const stage = page.locator('main:not(.leaving) dialog.stage');
  await expect(stage.locator(below)).toHaveText([...verse, ...chorus, ...second, ...chorus, 'No sueltes']);
  const readShare = () =>
    stage.locator('.song-line > p').evaluateAll((all) => {
      const [size = 1, sizeBelow = 0] = all.map((line) => parseFloat(getComputedStyle(line).fontSize));
      return sizeBelow / size;
    });
  await expect.poll(readShare).toBeCloseTo(15 / 17, 1);
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/\/three\/\?stage&songs=shore,three&song=2&words=en\+es$/, {
      timeout: 1000,
    });
  }).toPass();
  await expect(stage.locator(below)).toHaveText('Subo el camino');
  await stage.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/three\/\?songs=shore,three&song=2&words=en\+es$/);

  await open(page, `${root}three/?stage&words=ar`);
  const line = stage.locator('.song-line', { hasText: 'أصعد' });
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(line).toHaveCSS('direction', 'rtl');
  const number = stage.getByRole('heading', { name: 'Verse 1' });
  const readMargin = async () => (await measure(number)).left - (await measure(line)).right;
  await expect.poll(readMargin).toBeGreaterThanOrEqual(0);
  const readDistance = () =>
    stage.locator('.song-chord').evaluate((chord) => {
      const text = document.createTreeWalker(chord, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const [letter = 0, sharp = 0] = [0, 1].map((index) => {
        const sign = document.createRange();
        sign.setStart(text, index);
        sign.setEnd(text, index + 1);
        return sign.getBoundingClientRect().left;
      });
      return sharp - letter;
    });
  await expect.poll(readDistance, 'F♯ is not ♯F.').toBeGreaterThan(0);

  await open(page, `${root}three/?stage&words=en+ar`);
  await expect(stage.locator('.song-line > [lang=ar]')).toBeInViewport({ ratio: 1 });
  const readIndent = () =>
    stage.locator('.song-line > p').evaluateAll((all) => {
      const [start = 0, startBelow = NaN] = all.map((line) => {
        const words = document.createRange();
        words.selectNodeContents(line);
        return words.getBoundingClientRect().left;
      });
      return startBelow - start;
    });
  await expect.poll(readIndent, 'It starts below its line.').toBeCloseTo(0, -1);
});
