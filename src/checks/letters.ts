import { SCOPE } from '#fonts/fontsource.ts';
import { findMissingLetters } from '#fonts/static-fonts.ts';
import { readHeading } from '#lib/markdown-tree.ts';
import { warning, type Problem } from '#lib/problem.ts';
import { yamlFiles } from '#model/collections.ts';
import { findSource, type Content } from '#model/read-content.ts';
import { resumeYaml } from '#features/resume/schema.ts';

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

/** Warns about letters in sharing cards and the resume's PDF that no font has. */
export async function checkLetters(content: Content): Promise<Problem[]> {
  const problems = listDrawnTexts(content).map(async ({ file, line, text, place }) => {
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

/** The texts that the build draws with fonts, and where they appear. */
function listDrawnTexts(content: Content) {
  const { site, entries } = content;
  const { name = '', shortName = name } = site?.values ?? {};
  const headings = entries.map(({ file, folder, tree, values }) => {
    const { title = '' } = values as { title?: string };
    const text = (folder.isTitled ? undefined : readHeading(tree, shortName)) ?? title;
    return { file, line: undefined, text, place: 'the sharing card of this page' };
  });
  const { file = '', scalars = [] } = findSource(content, resumeYaml) ?? {};
  const lines = scalars.flatMap(({ node: { value }, line }) =>
    typeof value === 'string' ? { file, line, text: value, place: 'the PDF' } : [],
  );
  const card = { file: yamlFiles.site.file, line: undefined, text: name, place: 'every sharing card' };
  return [card, ...headings, ...lines];
}
