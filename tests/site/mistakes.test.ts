import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { before, cups, listLost } from '../unit/problems/list-problems.ts';
import { page, record, recordLines, recording, type Files } from '../unit/write-site.ts';
import { build, copyProject, frontmatter, leastSite, run, type Ended } from './project.ts';

/** What is wrong on a page or in a post, what the build says about it, and what does not need a message. */
interface Case {
  wrong: string;
  /** Nothing if the build repairs it. */
  message: string;
  right: string;
  /** Whether only a build knows it, because a tag shows it. */
  onlyBuilt?: boolean;
}

const sets = parse(readFileSync('tests/fixtures/mistakes.yaml', 'utf8')) as Record<string, Case[]>;

const toFile = (set: string, name: string | number) =>
  set === 'posts' ? `content/posts/${name}.md` : `content/pages/${set}-${name}.mdx`;
const toPage = (set: string, name: string | number, text: string) => [
  toFile(set, name),
  set === 'posts'
    ? page(`title: Post ${name}\ndate: 2024-01-01`, `${text}\n`)
    : page(frontmatter, `# Page ${name}\n\n${text}\n`),
];

/** A page for each case, and one for all remedies of a set. */
const pages = Object.entries(sets).flatMap(([set, cases]) => [
  ...cases.map(({ wrong }, index) => toPage(set, index, wrong)),
  toPage(set, 'right', cases.map(({ right }) => right).join('\n\n')),
]);
const toTrack = (title: string, order: number, story: string) =>
  page(`title: ${title}\naudio: /audio/ride.mp3\norder: ${order}\nyear: 2024`, story);

/** A page with the same mistake in a paragraph, a list, an HTML tag, a cell and a note. */
const long = page(
  frontmatter,
  `# Long

A line,
then ==so==.

- One
- Two

  ==so==
- Three

<div>
<b>Here</b>

==so==
</div>

| a | b |
| --- | --- |
| c | ==so==[^1] |

Four

[^1]: Five
    ==so==
`,
);

let built: Ended;
/** What the launch list says, without a build. */
let listed: Ended;
beforeAll(async () => {
  const folder = await copyProject('mistakes-on-pages', {
    ...leastSite,
    'dist/index.html': '<h1>Before</h1>',
    ...(Object.fromEntries(pages) as Files),
    'content/pages/bare.mdx': page(frontmatter, '## Later\n\nIn short.\n'),
    'content/pages/long.mdx': long,
    'content/posts/long.md': long.replace('imageUrl: cups.jpg', 'date: 2024-01-01').replace('# Long', ''),
    'content/pages/_garden.mdx': page(frontmatter, '# Garden\n'),
    'content/pages/music.mdx': page(frontmatter, '# Recordings\n\n<Tracks />\n'),
    'content/tracks/funk-ride.md': toTrack('Funk ride', 1, 'At [then](#t=900) ==loud==.'),
    'content/tracks/funk-ride.cho': '{key: G}\n[G]On %%the%% Rock\n',
    'content/tracks/right.md': toTrack('Right', 2, 'At [then](#t=0).'),
    'content/tracks/later.md': toTrack('Later', 3, 'Soon.').replace('year', 'date: 2999-12-31\nyear'),
    'content/tracks/right.cho': '{key: G}\n{tempo: 90}\n[G]On the Rock\n',
    'content/resume.yaml': 'projects:\n  - name: Tuner\n    description: It listens. %%alone%%\n',
    [cups]: before[cups],
    'content/pictures/ledger.yaml': record(recordLines),
    'public/audio/ride.mp3': recording,
    'public/papers/terms.txt': 'None',
    // Half of a feature: its links without what they lead to.
    'src/features/feeds/feature.ts': "export const feeds = { head: '#features/feeds/Head.astro' };\n",
  });
  built = await build(folder);
  listed = await run(folder, [resolve('scripts/doctor.ts')], process.env);
});

describe.each(Object.entries(sets))('%s', (set, cases) => {
  // A problem is one paragraph, whose first line has its places.
  const findOwn = ({ output }: Ended, file: string) =>
    output
      .split('\n\n')
      .flatMap((part) => part.split(/\n(?=\d\d:\d\d:\d\d )/))
      .filter((problem) => RegExp(`${file.replace('.', '\\.')}\\b`).test(problem));

  /** Problems that differ in what they quote have one message; what the others quote is beside their places. */
  const expectNamed = (said: string, message: string) => {
    for (const part of message.split(/(“[^“”]*”|"[^"]*")/)) expect(said).toContain(part);
  };

  /** The lines of a file that have a text. */
  const listLines = (file: string, text: string) => {
    const [above = ''] = String(pages.find(([name]) => name === file)?.[1]).split(text);
    return text.split('\n').map((_, index) => RegExp(`${file}:${above.split('\n').length + index}\\b`));
  };

  test.each(cases.map((one, index) => ({ ...one, file: toFile(set, index) })))(
    '$wrong',
    ({ wrong, message, file, onlyBuilt = false }) => {
      const lines = listLines(file, wrong);
      const own = findOwn(built, file);
      const said = findOwn(listed, file).filter((problem) => !problem.includes('is a placeholder'));
      if (!onlyBuilt) expectNamed(said.join('\n'), message);

      expect(own, own.join('\n')).toHaveLength(message === '' ? 0 : 1);
      expectNamed(own.join('\n'), message);
      for (const problem of message === '' ? [] : [...own, ...said])
        expect(
          lines.some((line) => line.test(problem)),
          problem,
        ).toBe(true);
    },
  );
});

test('a mistake in a paragraph, a row or a note has its own line', () => {
  const lines = long.split('\n').flatMap((line, index) => (line.includes('==so==') ? index + 1 : []));

  for (const file of ['content/pages/long.mdx', 'content/posts/long.md'])
    for (const { output } of [built, listed])
      expect(Array.from(output.matchAll(RegExp(`${file}:(\\d+)`, 'g')), ([, line]) => Number(line))).toEqual(
        lines,
      );
});

test('the story and the words of a recording are checked, too', () => {
  expect(built.output).toMatch(/content\/tracks\/funk-ride\.md:8 .*“#t=900”.* is past the end/);
  expect(built.output).toContain('content/tracks/funk-ride.md:8  “==loud==” is shown as text');
  expect(built.status).toBe(1);
  expect(readFileSync('.cache/copies/mistakes-on-pages/dist/index.html', 'utf8')).toBe('<h1>Before</h1>');
});

test('a build never has a private comment', () => {
  for (const place of ['tracks/funk-ride.cho:2', 'resume.yaml:3'])
    expect(built.output).toMatch(RegExp(`content/${place}  “%%\\w+%%” is shown as text`));
  expect(listed.output).toMatch(/✗ .*“%%tell nobody%%” is shown as text/);
});

test('links in the head, the sidebar and the footer are checked, too, and named once', () => {
  for (const path of ['/music/feed.xml', '/music/recordings.m3u8'])
    expect(built.output.match(RegExp(`content/site\\.yaml(?:  the link)? “${path}”`, 'g'))).toHaveLength(1);
});

test('a screen without a heading is named once', () => {
  expect(built.output.match(/^.*bare\.mdx.*$/gm)).toEqual([
    'content/pages/bare.mdx:6  the screen has no heading.',
  ]);
});

test('a remedy has all words that were written', () => {
  const proposals = built.output.matchAll(/“(.+?)” is shown as text: .*\n\s+Write `([^`\n]+)`\./g);
  const lost = Array.from(proposals, ([, written = '', right = '']) => listLost(written, right));

  expect(lost.length).toBeGreaterThan(10);
  expect(lost.flat()).toEqual([]);
});

test('a program that follows each remedy has pages without messages', () => {
  expect(built.output).not.toMatch(/^.*content\/\S+right\.mdx?.*$/m);
  expect(listed.output.replace(/^.*is a placeholder\.$/gm, '')).not.toMatch(/^.*content\/\S+right\.mdx?.*$/m);
});
