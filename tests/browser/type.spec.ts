import { expect, test, type Page } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import { findCut, findOverlaps, findTooWide } from './overflow';
import { allScreens, findProse, findName, harbor, open } from './site';

const { sm, md, lg, xl } = breakpoints;
const widths = [320, 390, sm - 1, sm, 768, md, lg, xl];
const onTheirSide = [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
];

for (const { path, label } of allScreens) {
  test.describe(label, () => {
    test('has no line of text longer than 75 characters at any width', async ({ page }) => {
      await open(page, path);

      for (const width of [...widths, 3440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findLongLines(page), `${width} px`).toEqual([]);
      }
    });

    test('keeps all words in sight when text alone is twice as large', async ({ page }) => {
      await open(page, path);
      await apply(page, 'html { font-size: 200% }');

      for (const width of widths.slice(1)) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
        expect.soft(await findCut(page), `${width} px`).toEqual([]);
        expect.soft(await findOverlaps(page), `${width} px`).toEqual([]);
      }
    });

    test('fits a phone on its side', async ({ page }) => {
      await open(page, path);

      for (const { width, height } of onTheirSide) {
        await page.setViewportSize({ width, height });
        expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
        expect.soft(await findCut(page), `${width} px`).toEqual([]);
        expect.soft(await findOverlaps(page), `${width} px`).toEqual([]);
      }
    });
  });
}

test('a name of sixty characters, with words that never end, stays where the picture is burned', async ({
  page,
}) => {
  await open(page, harbor.path);
  await findName(page).evaluate((name) => {
    name.textContent = 'Wolfeschlegelsteinhausenbergerdorff von und zu Featherstone!';
  });

  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const name = await findName(page).boundingBox();
    expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
    expect.soft(await findOverlaps(page), `${width} px`).toEqual([]);
    const end = (name?.x ?? 0) + (name?.width ?? 0);
    if (width >= sm) expect.soft(end, `${width} px`).toBeLessThanOrEqual(0.56 * width + 1);
  }
});

test('long words of a text are broken before they leave the paper', async ({ page }) => {
  await open(page, harbor.path);
  await findProse(page).evaluate((prose) => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'.repeat(2);
    prose.insertAdjacentHTML('afterbegin', `<h2>${word}</h2><p>${word} <a href="/">${word}</a></p>`);
  });

  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
    expect.soft(await findOverlaps(page), `${width} px`).toEqual([]);
  }
});

async function apply(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Lines of running text with more than 75 characters, as they are set. */
function findLongLines(page: Page): Promise<string[]> {
  return findProse(page)
    .locator('p, li:not(:has(p))')
    .evaluateAll((blocks) => {
      const toLines = (block: Element) => {
        const lines = new Map<number, string>();
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const words = node.textContent?.match(/\s*\S+\s*/g) ?? [];
          let start = 0;
          for (const word of words) {
            const range = document.createRange();
            range.setStart(node, start + (word.length - word.trimStart().length));
            range.setEnd(node, start + word.trimEnd().length);
            const line = Math.round(range.getBoundingClientRect().bottom / 8);
            lines.set(line, `${lines.get(line) ?? ''}${word}`);
            start += word.length;
          }
        }
        return [...lines.values()].map((line) => line.replace(/\s+/g, ' ').trim());
      };
      return blocks.flatMap(toLines).filter((line) => line.length > 75);
    });
}
