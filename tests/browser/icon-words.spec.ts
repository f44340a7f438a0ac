import { expect, test, type Page } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import { open, home } from './site';

for (const width of [320, 390, 768, breakpoints.lg]) {
  test(`words that stand in for icons keep apart at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, home.path);

    const words = await replaceIcons(page);

    expect(words.length).toBeGreaterThan(2);
    expect(findClose(words)).toEqual([]);
    expect(words.filter(({ isCut }) => isCut)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  isCut: boolean;
}

/** Puts names in place of the icons of links that show an icon alone; returns where their letters are. */
function replaceIcons(page: Page): Promise<Word[]> {
  return page.locator('.icon-row a, footer li a').evaluateAll((links) => {
    const shown = links.filter((link) => link.checkVisibility());
    for (const link of shown) link.replaceChildren(link.getAttribute('aria-label') ?? '');
    return shown.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const box = link.getBoundingClientRect();
      const isCut = left < box.left - 1 || right > box.right + 1;
      return { text: link.textContent, left, right, top, bottom, isCut };
    });
  });
}

/** Words on one line with less than 8 pixels between them. */
function findClose(words: Word[]): string[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    const isBeside = next && next.top < word.bottom && word.top < next.bottom;
    return isBeside && next.left - word.right < 8 ? [`${word.text}${next.text}`] : [];
  });
}
