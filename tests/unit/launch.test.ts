import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkLaunch } from '#checks/check-content.ts';
import { checkPastDates } from '#features/dates/check.ts';
import { checkPlaceholders } from '#features/placeholders/placeholders.ts';
import { checkReviews } from '#checks/frontmatter.ts';
import { formatProblems, type Problem } from '#lib/problem.ts';
import { readContent } from '#read-content.ts';
import { toHash } from '#lib/hash.ts';
import { placeholderText } from '#lib/placeholder-text.ts';
import { serve } from './serve.ts';
import { addTag, setPath, toPictureFrame } from './sounds.ts';
import {
  home,
  ledger,
  page,
  picture,
  readRule,
  record,
  recording,
  site,
  siteIcons,
  track,
  writeFiles,
  type Files,
} from './write-site.ts';

const large = { width: 1920, height: 1200, channels: 3, background: '#5f6f4f' } as const;
const loud = await readFile(new URL('recordings/loud.mp3', import.meta.url));
const cups = record('alt: Two cups\ntitle: Cups\nauthor: Ada\nsource: by me\nlicence: CC0-1.0');
const text = 'These are the words that the project comes with, all in one paragraph.';
const known = [picture, text].map(toHash);

/** A site that is ready for visitors. */
const ready: Files = {
  [site]: 'name: Ada\n',
  [home]: page(undefined, '# Welcome\n\nIn short.\n\n<Tracks />\n'),
  [ledger]: cups,
  [track]: page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', 'Bass first.\n'),
  'content/pictures/cups.jpg': await sharp({ create: large }).jpeg().toBuffer(),
  ...siteIcons,
  'public/audio/funk-ride.mp3': addTag({ TIT2: 'Funk Ride', TPE1: 'Ada' }, recording),
};

const readList = async (files: Files) =>
  formatProblems(await checkLaunch(await writeFiles({ ...ready, ...files })));
const toPlaces = (problems: Problem[]) => problems.map(({ file, line = 0 }) => `${file}:${line}`);

test('a site that is ready has an empty list', async () => {
  expect(await readList({})).toBe('');
});

test('a link to the Bible whose words name no passage has no address', async () => {
  const named = `${ready[site] as string}bible: https://bible.test/{ref}\n`;
  const links = '[*John* 3:16](bible:) <a href="bible:">John 3:16</a> <a href="bible:" aria-label="It"></a>';
  const list = await readList({
    [site]: named,
    [home]: page(undefined, `# Welcome\n\n${links}\n\n<Tracks />\n`),
  });

  expect(list).toMatch(/^\S+home\.mdx:8 {2}this link has no address\.\n {2}.*$/);
});

test('the list names everything that is left, file by file and line by line', async () => {
  // Without ffmpeg, so that every machine gives the same result.
  setPath();
  const accent = 'theme:\n  accent: "#777777"\nreview: 2020-01';
  const list = await readList({
    'content/posts/host.md': page(
      'title: Hosts\ndate: 2024-01-01',
      'Write `a.example.com`, or example.org.\n',
    ),
    [site]: 'name: Ada\ntagline: I live in Your City.\nblog: { label: Blog, url: https://example.com/ }\n',
    [home]: page(
      `title: Home\nimageUrl: cups.jpg\n${accent}`,
      '# Welcome\n\n<Tracks />\n\n<Posts />\n\nRun `curl example.com`.\n',
    ),
    [track]: page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', ''),
    'content/dates.yaml':
      'timeZone: Europe/Zurich\ndates:\n  - title: Carols\n    start: 2099-12-24 17:00\n    place: The hall\n',
    'content/pages/gone.mdx': page('title: Gone\nimageUrl: cup.jpg\nreview: soon'),
    'content/tracks/loud.md': page(
      'title: Loud\naudio: /audio/loud.mp3\norder: 2',
      `${placeholderText.en}\n`,
    ),
    'public/audio/loud.mp3': addTag({ APIC: toPictureFrame(picture) }, loud),
  });

  expect(list).toMatchSnapshot();
});

test.each([
  ['text/html; charset=utf-8', true],
  ['audio/mpeg', false],
])('a recording on another server that is %s is named: %s', async (type, isNamed) => {
  const address = await serve((_, response) => response.writeHead(200, { 'Content-Type': type }).end());
  const audio = `${address}/watch?v=1`;

  const list = await readList({
    [track]: page(`title: Funk Ride\naudio: ${audio}\norder: 1`, 'Bass first.\n'),
    'public/audio/funk-ride.mp3': undefined,
  });

  expect(list.includes(`${track}:3  audio: this is the address of a page`)).toBe(isNamed);
  expect(list.includes(`links: { youtube: ${audio} }`)).toBe(isNamed);
});

test('placeholders are named as files, texts and words', async () => {
  const files = {
    'content/pages/all.mdx': page('title: All', `# Hello\n\n${text}\n`),
    'content/pages/some.mdx': page('title: Some', `${text}\n\n${text.replace('project', 'owner')}\n`),
    'content/pictures/cups #1.jpg': picture,
    'content/resume.yaml': 'work:\n  - name: Your First Employer\n',
  };

  expect(await readRule((content) => checkPlaceholders(content, known), files)).toMatchSnapshot();
});

test.each([
  ['2026-12', []],
  ['2027-01', [`${home}:4`]],
  ['2027-02', [`${home}:4`]],
])('a page to be reviewed in January 2027 is on the list of %s: %j', async (now, places) => {
  const front = 'title: Home\nimageUrl: cups.jpg\nreview: 2027-01';
  const content = await readContent(await writeFiles({ ...ready, [home]: page(front) }));

  expect(toPlaces(checkReviews(content, now))).toEqual(places);
});

test.each([
  ['2026-12-24T17:29:00Z', ['content/dates.yaml:10']],
  ['2026-12-24T17:30:00Z', ['content/dates.yaml:10', 'content/dates.yaml:3']],
  ['2026-12-24T23:00:00Z', ['content/dates.yaml:10', 'content/dates.yaml:3', 'content/dates.yaml:6']],
])('dates that are over are on the list of %s: %j', async (now, places) => {
  const dates = `timeZone: Europe/Zurich
dates:
  - title: Carols
    start: 2026-12-24 17:00
    end: 2026-12-24 18:30
  - title: A talk of unknown length
    start: 2026-12-24 20:00
weekly:
  - { title: Worship, day: Sunday, time: 10:00 }
  - { title: Choir, day: Monday, time: 19:00, until: 2026-12-21 }
`;
  const content = await readContent(await writeFiles({ ...ready, 'content/dates.yaml': dates }));

  expect(toPlaces(checkPastDates(content, new Date(now)))).toEqual(places);
});
