import { expect } from '@playwright/test';
import { long } from '../fixtures/site.ts';
import { findSlider } from './listening.ts';
import { findMisfits, findViolations, measure, watch } from './questions.ts';
import { open, song } from './site.ts';
import { test } from './test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a press on a chord shows its shape for the instrument that a beginner plays, in any key', async ({
    page,
  }) => {
    const complaints = await watch(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(...(/shapes-.*/.exec(request.url()) ?? [])));
    await open(page, song);
    await expect(page.getByLabel('Key', { exact: true })).toBeEnabled();
    const chord = (name: string) => page.locator('.song-chord', { hasText: name }).first();
    const strip = page.getByRole('region', { name: 'Chord shapes' });
    const shape = (name: string) => strip.getByRole('listitem').filter({ hasText: name });
    expect(fetched).toEqual([]);

    // As the file defines it. All chords of the song are there, in its order.
    await chord('Bm').tap();
    await expect(shape('Bm')).toContainText('x 2 x 2 3 2');
    await expect(shape('Bm')).toBeInViewport();
    await expect(strip.getByRole('listitem')).toContainText(['D', 'A/C♯', 'Bm', 'G', 'Em7', 'A7', 'F♯m']);
    await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^0 seconds/);
    expect(fetched).toHaveLength(1);
    await expect.poll(() => findViolations(page, 'main')).toEqual([]);
    await expect.poll(() => findMisfits(page)).toEqual([]);
    await expect(shape('A/C♯')).toContainText('x 4 2 2 2 x');
    // The first string is 12 px inside the drawing, below the first letter of the name.
    const [name, drawing] = [shape('Bm').getByText('Bm', { exact: true }), shape('Bm').locator('svg')];
    const readIndent = async () => (await measure(name)).left - (await measure(drawing)).left;
    await expect.poll(readIndent).toBeCloseTo(12, 0);

    const choices = [page.getByLabel('Instrument'), page.getByLabel('Chord notation')];
    const readTops = () =>
      Promise.all(choices.map(async (choice) => Math.round((await measure(choice)).top)));
    await expect(async () => {
      const [first = 0, second] = await readTops();
      expect(second, 'The notation is beside the instrument.').toBe(first);
    }).toPass();
    const sizes = shape('A/C♯').evaluate((one) =>
      [one.querySelector('p'), one.querySelector('small')].map(
        (text) => text && getComputedStyle(text).fontSize,
      ),
    );
    await expect(sizes).resolves.toEqual(['14px', '11.2px']);

    await page.getByLabel('Instrument').selectOption('Ukulele');
    await expect(shape('A/C♯')).toContainText('2 1 0 0This is A, without the bass.');
    await expect(shape('Em7')).toContainText('0 2 0 2');
    await page.getByLabel('Instrument').selectOption('Piano');
    await expect(shape('Em7')).toContainText('E G B D');
    // A piano has no capo, whatever a link says.
    await open(page, `${song}?key=A&capo=2`);
    await page.setViewportSize({ width: 1440, height: 844 });
    await chord('F♯m').click();
    await expect.poll(() => findMisfits(page)).toEqual([]);
    await expect(shape('F♯m')).toContainText('F♯ A C♯');
    expect(complaints).toEqual([]);
  });
});

test('fretboards are for the hand that a player chose once, on the page and on paper', async ({ page }) => {
  const strip = page.getByRole('region', { name: 'Chord shapes' });
  const show = async (address: string) => {
    await open(page, address);
    await page.getByRole('button', { name: 'Chord shapes' }).click();
  };
  /** The fingers of the first chord, from left to right. */
  const readFingers = async () => {
    const fingers = await strip
      .locator('li:first-child svg text')
      .evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().left, one.textContent] as const));
    return fingers
      .sort(([left], [other]) => left - other)
      .map(([, finger]) => finger)
      .join('');
  };

  await show(song);
  await expect.poll(readFingers).toBe('132');
  await page.getByLabel('Instrument').selectOption('Left-handed guitar');
  await expect.poll(readFingers).toBe('231');
  await expect(strip.getByRole('listitem').first()).toContainText('x x 0 2 3 2');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(readFingers).toBe('231');
  await page.emulateMedia({ media: 'screen' });

  await show(`${song}?key=A`);
  await expect(strip.getByRole('listitem').first()).toContainText('x 0 2 2 2 0');
  await expect.poll(readFingers).toBe('321');
  await page.getByLabel('Instrument').selectOption('Left-handed ukulele');
  await expect(strip.getByRole('listitem').first()).toContainText('2 1 0 0');
  await expect.poll(readFingers).toBe('12');
});

test('the keyboard shows and hides all chord shapes with one stop, and they are printed while they are open', async ({
  page,
}) => {
  await open(page, `${song}?notation=solfege`);
  const button = page.getByRole('button', { name: 'Chord shapes' });
  const strip = page.getByRole('region', { name: 'Chord shapes' });
  await expect(button).toBeEnabled();
  await button.press('Enter');
  const names = 'Re La/Do♯ Sim Sol Mim7 La7 Fa♯m'.split(' ');
  await expect(strip.getByRole('listitem')).toContainText(names);
  await expect(strip.getByRole('listitem').first()).toContainText('x x 0 2 3 2');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  // A change of key would recite them all.
  await expect(strip.locator('[aria-live]')).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await expect(strip.getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await button.press('Enter');
  await expect(strip).toBeHidden();
  await expect(page.locator('.song-sheet :is(button, [tabindex]):not(.song-time, pre)')).toHaveCount(0);
});
