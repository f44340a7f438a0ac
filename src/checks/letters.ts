import { SCOPE } from '#fonts/fontsource.ts';
import { findMissingLetters } from '#fonts/static-fonts.ts';
import { readHeading } from '#lib/markdown-tree.ts';
import { warning, type Problem } from '#lib/problem.ts';
import { yamlFiles } from '#model/collections.ts';
import type { Content } from '#model/read-content.ts';
import { findMadeResume } from '#resume/check.ts';

/** Noto families with the letters of a script, Japanese before Chinese, which shares letters with it. */
const families: [name: string, letters: RegExp][] = [
  ['noto-sans-jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['noto-sans-kr', /\p{Script=Hangul}/u],
  ['noto-sans-sc', /\p{Script=Han}/u],
  ...['Hebrew', 'Devanagari', 'Thai', 'Armenian', 'Georgian', 'Bengali', 'Tamil', 'Ethiopic'].map(
    (script): [string, RegExp] => [`noto-sans-${script.toLowerCase()}`, RegExp(`\\p{Script=${script}}`, 'u')],
  ),
  ['noto-emoji', /\p{Emoji}/u],
];

/** Warns about letters in sharing cards and the resume's PDF that no font has. */
export async function checkLetters(content: Content): Promise<Problem[]> {
  const problems = listDrawnTexts(content).map(async ({ file, line, text, place }) => {
    const letters = await findMissingLetters(text);
    if (letters.length === 0) return [];
    const message = `${place} omits “${letters.join('')}”, because no installed font supports it.`;
    const [family = 'noto-sans'] = families.find(([, pattern]) => pattern.test(letters.join(''))) ?? [];
    const hint = `Use other characters, or install a font that has them, such as \`npm install ${SCOPE}${family}\` (docs/resume.md).`;
    return warning(file, line, message, hint);
  });
  return (await Promise.all(problems)).flat();
}

/** The texts that the build draws with fonts, and where they appear. */
function listDrawnTexts(content: Content) {
  const { site, entries, resume } = content;
  const { name = '', shortName = name } = site?.values ?? {};
  const headings = entries.map(({ file, folder, tree, values }) => {
    const { title = '' } = values as { title?: string };
    const text = (folder.isTitled ? undefined : readHeading(tree, shortName)) ?? title;
    return { file, line: undefined, text, place: 'the sharing card of this page' };
  });
  const texts = (findMadeResume(content) ? resume?.scalars : undefined) ?? [];
  const lines = texts.flatMap(({ node: { value }, line }) =>
    typeof value === 'string' ? { file: yamlFiles.resume.file, line, text: value, place: 'the PDF' } : [],
  );
  const card = { file: yamlFiles.site.file, line: undefined, text: name, place: 'every sharing card' };
  return [card, ...headings, ...lines];
}
