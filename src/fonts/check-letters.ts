import { warning, type Problem } from '#lib/problem.ts';
import { SCOPE } from './fontsource.ts';
import { findMissingLetters } from './static-fonts.ts';

/** A text that the build draws with fonts. */
interface DrawnText extends Pick<Problem, 'file' | 'line'> {
  text: string;
  /** Where it appears. */
  place: string;
}

/** The font of Noto Sans with the letters of a script; other families have the name of the script. */
const FONTS: [letters: RegExp, font: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'noto-sans-jp'],
  [/\p{Script=Hangul}/u, 'noto-sans-kr'],
  [/\p{Script=Han}/u, 'noto-sans-sc'],
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Hebrew',
    'Khmer',
    'Tamil',
    'Thai',
  ].map((script): [RegExp, string] => [
    RegExp(`\\p{Script=${script}}`, 'u'),
    `noto-sans-${script.toLowerCase()}`,
  ]),
];

/** Warns about letters that no font has in texts that the build draws. */
export async function checkLetters(texts: DrawnText[]): Promise<Problem[]> {
  const problems = texts.map(async ({ file, line, text, place }) => {
    const letters = await findMissingLetters(text);
    if (letters.length === 0) return [];
    const message = `${place} omits “${letters.join('')}”, because no installed font supports it.`;
    const [, font] = FONTS.find(([script]) => script.test(letters.join(''))) ?? [];
    const hint = font
      ? `Install a variable font that has them: \`npm install ${SCOPE}${font}\` (docs/resume.md).`
      : 'Use other characters.';
    return warning(file, line, message, hint);
  });
  return (await Promise.all(problems)).flat();
}
