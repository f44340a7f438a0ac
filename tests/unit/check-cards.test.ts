import { expect, test } from 'vitest';
import { checkCards } from '@/checks/rules/cards';
import { home, page, readRule, site } from './write-site';

const read = (name: string, heading: string) =>
  readRule(checkCards, {
    [site]: `name: ${name}\n`,
    [home]: page(undefined, `# ${heading}\n`),
  });

test.each(['Łukasz Đặng', 'Иван', 'موسيقى', 'A – b … “c”'])('a card can have %s', async (words) => {
  expect(await read(words, words)).toBe('');
});

test.each([
  ['Ψυχή', 'Ψυχή', 'noto-sans'],
  ['ดนตรี', 'ดนตรี', 'noto-sans-thai'],
  ['שלום', 'שלום', 'noto-sans-hebrew'],
  ['नमस्ते', 'नमस्ते', 'noto-sans-devanagari'],
  ['山 and 水', '山水', 'noto-sans-sc'],
  ['Cats 🐈‍⬛', '🐈⬛', 'noto-emoji'],
])('a heading %s is warned of', async (heading, letters, family) => {
  const unique = [...new Set(letters)].join('');

  expect(await read('Your Name', heading)).toBe(
    `${home}: The card of this screen for sharing leaves out “${unique}”, which no font of the project has.\n  Get a family that has it, for example \`npm install @fontsource/${family}\`.`,
  );
});

test('a name is warned of once', async () => {
  expect(await read('山', 'Welcome')).toMatch(/^content\/site\.yaml: Every card for sharing leaves out “山”/);
});
