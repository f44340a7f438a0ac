import { expect, test, type Locator } from '@playwright/test';
import { long } from '../fixtures/site.ts';
import { findSlider, listen } from './listening.ts';
import { findViolations, measure, watch } from './questions.ts';
import { open, song } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { width, press } of [
  { width: 390, press: (chord: Locator) => chord.tap() },
  { width: 1440, press: (chord: Locator) => chord.click() },
])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width === 390 });

    test('a press on a chord shows its shape for the instrument that a beginner plays, in any key', async ({
      page,
    }) => {
      const complaints = await watch(page);
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(...(/shapes-.*/.exec(request.url()) ?? [])));
      await listen(page);
      await open(page, song);
      await expect(page.getByLabel('Key of')).toBeEnabled();
      const chord = (name: string) => page.locator('.song-chord', { hasText: name }).first();
      const panel = page.getByRole('dialog', { name: 'Chord shapes' });
      expect(fetched).toEqual([]);

      // As the file defines it.
      await press(chord('Bm'));
      await expect(panel).toContainText('x 2 x 2 3 2');
      await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^0 seconds/);
      expect(fetched).toHaveLength(1);
      expect(await findViolations(page, '[role=dialog]')).toEqual([]);
      const { left, right } = await measure(panel);
      expect([left > 0, right <= width]).toEqual([true, true]);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await press(chord('A/C♯'));
      await expect(panel).toContainText('x 4 2 2 5 5');

      await panel.getByLabel('Instrument').selectOption('Ukulele');
      await expect(panel).toContainText('2 1 0 0This is A, without the bass.');
      await panel.getByLabel('Chord', { exact: true }).selectOption('Em7');
      await expect(panel).toContainText('0 2 0 2');
      await panel.getByLabel('Instrument').selectOption('Piano');
      await expect(panel).toContainText('E G B D');
      // With a capo, the shape of the chord that is written.
      await open(page, `${song}?key=A&capo=2`);
      await expect(page.getByText('shapes of G')).toBeVisible();
      await press(chord('Em'));
      await expect(panel).toContainText('E G B');
      await page.getByRole('heading', { level: 1 }).click();
      await expect(panel).toBeHidden();
      expect(complaints).toEqual([]);
    });
  });

test('the keyboard reaches all chord shapes with one stop, and returns to it', async ({ page }) => {
  await open(page, `${song}?notation=solfege`);
  const button = page.getByRole('button', { name: 'Chord shapes' });
  const panel = page.getByRole('dialog', { name: 'Chord shapes' });
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await expect(panel).toContainText('x x 0 2 3 2');
  const choice = panel.getByLabel('Chord', { exact: true });
  await expect(choice).toBeFocused();
  await expect(choice.locator('option')).toHaveText(['Re', 'La/Do♯', 'Sim', 'Sol', 'Mim7', 'La7', 'Fa♯m']);

  await choice.press('ArrowDown');
  await choice.press('ArrowDown');
  await expect(panel).toContainText('x 2 x 2 3 2');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator('.song-sheet :is(button, [tabindex]):not(.song-time, pre)')).toHaveCount(0);
});
