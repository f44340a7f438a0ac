/** Lists words that read like a translation, with the plain word to use. Part of `npm run lint`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const plainWords: Record<string, string> = {
  anew: 'again',
  mend: 'fix',
  mended: 'fixed',
  whoever: 'anyone who',
  'tell of': 'describe',
  'tells of': 'describes',
  'in place of': 'instead of',
  colour: 'color',
  behaviour: 'behavior',
};

const pattern = new RegExp(`\\b(?:${Object.keys(plainWords).join('|')})\\b`, 'gi');

const files = execFileSync(
  'git',
  ['ls-files', 'src', 'scripts', 'tests', 'docs', 'schemas', '*.md', '*.ts', '*.mjs'],
  {
    encoding: 'utf8',
  },
);
const texts = files
  .split('\n')
  .filter(
    (file) => /\.(?:[cm]?[jt]sx?|astro|css|md|json|sh|snap)$/.test(file) && !file.endsWith('lint-words.ts'),
  );

const findings = texts.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      (line.match(pattern) ?? []).map(
        (word) => `${file}:${index + 1}  “${word}”: write “${plainWords[word.toLowerCase()]}”.`,
      ),
    ),
);
if (findings.length > 0) console.error(findings.join('\n'));
process.exitCode = findings.length > 0 ? 1 : 0;
