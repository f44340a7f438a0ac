/** Lists words that read like a translation, with the plain word to use. Part of `npm run lint`. */
import { spawnSync } from 'node:child_process';

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

const words = Object.keys(plainWords).flatMap((word) => ['-e', word]);
const places = [
  '*.md',
  'src',
  'scripts',
  'tests',
  'docs',
  'schemas',
  ':!tests/fixtures',
  ':!*/lint-words.ts',
];
const { stdout } = spawnSync('git', ['grep', '-Iniow', '--fixed-strings', ...words, '--', ...places], {
  encoding: 'utf8',
});
for (const [, place, word = ''] of stdout.matchAll(/^(.*?:\d+):(.*)$/gm))
  console.error(`${place}  “${word}”: write “${plainWords[word.toLowerCase()]}”.`);
process.exitCode = stdout === '' ? 0 : 1;
