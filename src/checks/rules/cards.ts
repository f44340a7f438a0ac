import { readHeading } from '../../lib/markdown-tree';
import { findMissingLetters } from '../../build/font-files';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Families that have the letters of a script; any other of Google Fonts will do as well. */
const FAMILIES: [script: RegExp, family: string][] = [
  [/\p{Script=Arabic}/u, 'noto-sans-arabic'],
  [/\p{Script=Hebrew}/u, 'noto-sans-hebrew'],
  [/\p{Script=Devanagari}/u, 'noto-sans-devanagari'],
  [/\p{Script=Thai}/u, 'noto-sans-thai'],
  [/\p{Script=Hangul}/u, 'noto-sans-kr'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'noto-sans-jp'],
  [/\p{Script=Han}/u, 'noto-sans-sc'],
  [/\p{Extended_Pictographic}/u, 'noto-emoji'],
];

/** The cards for sharing can be written in the fonts of the project. */
export async function checkCards({ site, pages }: Content): Promise<Problem[]> {
  const { name = '', shortName = name } = site?.values ?? {};
  const headings = pages.map(({ file, tree, values }) => {
    const heading = (tree && readHeading(tree, shortName)) ?? values.title ?? '';
    return check(file, heading, 'The card of this screen');
  });
  const problems = await Promise.all([check('content/site.yaml', name, 'Every card'), ...headings]);
  return problems.flat();
}

async function check(file: string, text: string, card: string): Promise<Problem[]> {
  const letters = await findMissingLetters(text);
  if (letters.length === 0) return [];

  const words = letters.join('');
  const family = FAMILIES.find(([script]) => script.test(words))?.[1] ?? 'noto-sans';
  return [
    {
      file,
      message: `${card} for sharing leaves out “${words}”, which no font of the project has.`,
      hint: `Get a family that has it, for example \`npm install @expo-google-fonts/${family}\`.`,
      severity: 'warning',
    },
  ];
}
