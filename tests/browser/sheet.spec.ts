import { expect } from '@playwright/test';
import { hymnLanguages } from '../fixtures/hymns.ts';
import { open, toMarkdown } from './site.ts';
import { test } from './test.ts';

/** Windows of a page, a phone, what is between the margins of A4, and a stage. */
const windows = {
  page: [1280, 800, 'screen'],
  phone: [390, 844, 'screen'],
  paper: [643, 971, 'print'],
  stage: [1024, 768, 'screen'],
} as const;

for (const lang of hymnLanguages)
  test(`chords and long numbers of hymns in ${lang} have room in every key, on a page, a phone, paper and a stage`, async ({
    page,
  }) => {
    await open(page, toMarkdown(`sounds/hymns-${lang}/`));
    const key = page.getByLabel('Key', { exact: true });
    const stage = page.getByRole('dialog');
    await expect(key).toBeEnabled();
    const names = await key
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(names.length).toBeGreaterThanOrEqual(12);

    for (const [where, [width, height, media]] of Object.entries(windows)) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ media });
      // Fitting a stage takes long.
      for (const name of names.filter((_, index) => where !== 'stage' || index % 4 === 0)) {
        await key.selectOption(name, { force: true });
        if (where === 'stage') await page.getByRole('button', { name: 'Stage view' }).click();
        const sheet = (where === 'stage' ? stage : page.getByRole('main')).locator('.song-sheet');
        await expect(sheet).toBeVisible();
        await expect.poll(() => sheet.evaluate(findFaults), `${where}, ${name}`).toEqual([]);
        if (where === 'stage') await stage.getByRole('button', { name: 'Close' }).click();
        await expect(stage).toBeHidden();
      }
    }
  });

/** What is wrong with the places of chords and words; a row is what is on one level. */
function findFaults(sheet: Element): string[] {
  const size = parseFloat(getComputedStyle(sheet).fontSize);
  const isRtl = getComputedStyle(sheet).direction === 'rtl';
  const measure = (nodes: Node[]) => {
    const boxes = nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    });
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    // Places in the direction of reading.
    const [start, end] = isRtl ? [-right, -left] : [left, right];
    return { boxes, start, end, bottom: Math.max(...boxes.map((box) => box.bottom)) };
  };
  const listParts = (line: Element) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    const parts = Map.groupBy(texts, (text) => text.parentElement?.closest('.song-chord') ?? text);
    return [...parts].map(([node, nodes]) => ({
      text: node.textContent ?? '',
      isChord: node instanceof Element,
      isBlank: !node.textContent?.trim(),
      hasHyphen: getComputedStyle(node.parentElement ?? sheet, '::after').content.includes('-'),
      ...measure(nodes),
    }));
  };
  type Part = ReturnType<typeof listParts>[number];
  const isRow = (one: Part, other: Part) => Math.abs(one.bottom - other.bottom) < 0.7 * size;
  const isBeside = (one: Part, other: Part) =>
    one.boxes.every((box) =>
      other.boxes.every(
        ({ left, right, bottom }) =>
          box.right < left + 0.5 || box.left > right - 0.5 || Math.abs(box.bottom - bottom) > 0.7 * size,
      ),
    );

  const checkChord = (chord: Part, index: number, parts: Part[]) => {
    const [next] = parts.slice(index + 1);
    const [other] = parts.slice(index + 1).filter(({ isChord }) => isChord);
    const after = parts.slice(index + 1).find(({ isBlank }) => !isBlank);
    const faults: string[] = [];
    if (other && isRow(chord, other) && other.start - chord.end < 3.99)
      faults.push(`${other.start - chord.end} px before ${other.text}`);
    if (!parts.every((part) => part.isBlank || part === chord || isBeside(chord, part)))
      faults.push('on words');
    // A hyphen of the writer is in the middle.
    const start = next?.isBlank ? chord.end : chord.start;
    const isNear = after && after.start - start > -1 && after.start - start < 0.6 * size;
    const isBelow = after && after.bottom - chord.bottom < 1.5 * size;
    if (after && !after.isChord && isBelow && !isNear && !/^[-–—]$/.test(after.text))
      faults.push(`${after.start - start} px before ${after.text}`);
    return faults.map((fault) => `${chord.text.trim()} is ${fault}`);
  };
  // Chinese has no hyphens; only a chord makes a gap in a word.
  const checkWord = (word: Part, next: Part | undefined, before: Part | undefined) => {
    const isSplit = /[\p{L}\p{M}]['’]?$/u.test(word.text) && /^['’]?\p{L}/u.test(next?.text ?? '');
    if (!next || !isSplit || /\p{scx=Han}$/u.test(word.text) || !isRow(word, next)) return [];
    const gap = next.start - word.end;
    return Math.abs(gap) < 0.5 || (gap > 4.99 && word.hasHyphen && before?.isChord)
      ? []
      : [`${word.text} is ${gap} px before ${next.text}`];
  };
  // A bar line of a grid.
  const checkSign = (sign: Part, _: number, parts: Part[]) =>
    /^[|:. ]*\|[|:. ]*$/.test(sign.text) &&
    !parts.some((part) => part !== sign && !part.isBlank && isRow(sign, part))
      ? [`${sign.text} is alone`]
      : [];
  // A page of a stage begins 40 pixels after the one before.
  const stage = sheet.closest('.stage') && sheet.parentElement;
  const { left, right, width } = (stage ?? document.documentElement).getBoundingClientRect();
  const checkNumber = (number: Part) => {
    const place = (number.start + (isRtl ? right : -left)) % (width + 40);
    return place < 0 || place + number.end - number.start > width
      ? [`${number.text} is cut at ${place} px`]
      : [];
  };
  const numbers = [...sheet.querySelectorAll('.song-number')].flatMap(listParts);
  const bars = [...sheet.querySelectorAll('.song-line li > p')].map(listParts);
  const onPage = [...sheet.querySelectorAll('.song-line')].flatMap(listParts);
  const covered = numbers.filter((number) => !onPage.every((part) => part.isBlank || isBeside(number, part)));
  const ofLines = [...sheet.querySelectorAll('.song-line > p:first-of-type')].flatMap((line) => {
    const parts = listParts(line);
    const words = parts.filter(({ isChord }) => !isChord);
    const faults = [
      ...parts.flatMap((part, index) => (part.isChord ? checkChord(part, index, parts) : [])),
      ...words.flatMap((word, index) => checkWord(word, words[index + 1], parts[parts.indexOf(word) - 1])),
    ];
    return faults.map((fault) => `${fault}: ${line.textContent}`);
  });
  return [
    ...ofLines,
    ...bars.flatMap((parts) => parts.flatMap(checkSign)),
    ...numbers.flatMap(checkNumber),
    ...covered.map(({ text }) => `${text} is on words`),
  ];
}
