/**
 * Lists words that read like a translation, with the plain word to use, and events that only the navigation may know. Part
 * of `npm run lint`.
 */
import { spawnSync } from 'node:child_process';

const plainWords: Record<string, string> = {
  anew: 'again',
  mend: 'fix',
  mended: 'fixed',
  whoever: 'anyone who',
  'tell of': 'describe',
  'tells of': 'describes',
  'in place of': 'instead of',
  'that of': 'the noun again',
  'those of': 'the noun again',
  'of which': 'a new sentence',
  'of that name': 'with that name',
  'stand here': 'are here',
  'stands here': 'is here',
  'what is kept': 'the noun',
  'what is told': 'the noun',
  'what is asked': 'the noun',
  'without a connection': 'offline',
  colour: 'color',
  behaviour: 'behavior',
};

const patterns = Object.keys(plainWords);
const places = [
  '*.md',
  '*.toml',
  'src',
  'scripts',
  'tests',
  'docs',
  'schemas',
  'deploy',
  'functions',
  'content/*.yaml',
  'public/*.txt',
  ':!content/*.md',
  ':!tests/fixtures',
  ':!*/lint-words.ts',
];
const { stdout } = spawnSync(
  'git',
  ['grep', '-Iniw', '--fixed-strings', ...patterns.flatMap((word) => ['-e', word]), '--', ...places],
  { encoding: 'utf8' },
);
const listed = new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'gi');
for (const [, place = '', line = ''] of stdout.matchAll(/^(.*?:\d+):(.*)$/gm)) {
  // The owner's own words may be any, so only comments count in these folders.
  const text = /^(?:content|public)\//.test(place) ? line.replace(/^.*?(?:(?<!\S)#|$)/, '') : line;
  for (const [word] of text.matchAll(listed)) {
    console.error(`${place}  “${word}”: write “${plainWords[word.toLowerCase()]}”.`);
    process.exitCode = 1;
  }
}

const events = `['"](astro:(before|after|page)-|popstate['"])`;
const known = ['src', ':!src/navigation'];
const { stdout: heard } = spawnSync('git', ['grep', '-InE', events, '--', ...known], { encoding: 'utf8' });
for (const [line] of heard.matchAll(/^.+$/gm)) {
  console.error(`${line}: ask src/navigation/navigation-events.ts.`);
  process.exitCode = 1;
}
