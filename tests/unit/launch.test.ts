import { readFile, truncate } from 'node:fs/promises';
import NodeID3 from 'node-id3';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkLaunch } from '@/checks/launch';
import { checkLoudness } from '@/checks/launch/loudness';
import { checkStandins } from '@/checks/launch/standins';
import { checkReviews } from '@/checks/launch/texts';
import { checkHostLimits } from '@/checks/launch/host-limits';
import { formatProblems } from '@/checks/problem';
import { readContent } from '@/checks/read-content';
import { toHash } from '@/lib/hash';
import {
  home,
  ledger,
  page,
  picture,
  readRule,
  record,
  recording,
  site,
  track,
  validSite,
  writeFiles,
  type Files,
} from './write-site';

const words = 'These are the words that the project came with, all of one paragraph.';
const sums = JSON.stringify({ files: [toHash(picture)], paragraphs: [toHash(words)] });
const large = { width: 1920, height: 1200, channels: 3, background: '#5f6f4f' } as const;
const own: Files = {
  [site]: 'name: Ada\n',
  [home]: page(undefined, '# Welcome\n\nIn short.\n\n<Tracks />\n'),
  'content/pictures/cups.jpg': await sharp({ create: large }).jpeg().toBuffer(),
  'public/audio/funk-ride.mp3': NodeID3.write({ title: 'Funk Ride', artist: 'Ada' }, recording),
};
const ownRecord = record(
  'alt: Two cups\ntitle: Cups\nauthor: Ada\nsource: https://ada.page/\nlicence: CC0-1.0',
);

const readAll = async (files: Files) =>
  formatProblems(
    await checkLaunch(await writeFiles({ ...validSite, ...own, [ledger]: ownRecord, ...files })),
  );

test('a site of its owner has nothing on its list', async () => {
  expect(await readAll({})).toBe('');
});

test('what is to do stands file by file, and line by line', async () => {
  const bare = record('alt: Two cups\nauthor: Ada\nlicence: CC BY 4.0\ntitle: Cups');
  const list = await readAll({
    'standins/sums.json': sums,
    [home]: page(undefined, `# Welcome\n\n${words}\n\n<Tracks />\n`),
    [ledger]: bare + bare.replace('cups.jpg', 'spare.jpg'),
    [site]: 'lang: fi\nname: Ada\n',
  });

  const places = [...list.matchAll(/^(content\S+?)(?:, line (\d+))?: /gm)].map(
    ([, file, line = '0']) => `${file} ${line.padStart(3)}`,
  );
  expect(places.length).toBeGreaterThan(4);
  expect(places).toEqual(places.toSorted());
});

describe('stand-ins are', () => {
  const read = (files: Files) => readRule(checkStandins, { 'standins/sums.json': sums, ...files });

  test.each<[string, Files, string]>([
    [
      'files',
      { 'content/pictures/cups #1.jpg': picture },
      'content/pictures/cups #1.jpg: it is the stand-in that the project came with.\n  Put a file of your own there, or delete it where no page needs it.',
    ],
    [
      'paragraphs, wherever they are broken',
      { [home]: page('title: Home', `# Hello\n\n${words.replace('words ', 'words\n')}\n`) },
      `${home}: all its words are those that the project came with.\n  Write your own words, or delete what you do not need.`,
    ],
    [
      'some paragraphs',
      { [home]: page('title: Home', `${words}\n\n${words.replace('project', 'owner')}\n`) },
      `${home}: 1 of 2 texts in it are those that the project came with.\n  Write your own words, or delete what you do not need.`,
    ],
    [
      'descriptions of pages, and not tags without words',
      {
        [home]: page(
          `title: Home\ndescription: ${words}`,
          `Own words.\n\n<PictureRow>\n  <Picture name="a.jpg" />\n</PictureRow>\n`,
        ),
      },
      `${home}: all its words are those that the project came with.\n  Write your own words, or delete what you do not need.`,
    ],
    [
      'descriptions of pictures',
      {
        [ledger]: `- file: cups.jpg\n  alt: "${words}"\n- file: other.jpg\n  alt: Something else, in words of mine\n`,
      },
      `${ledger}: 1 of 2 texts in it are those that the project came with.\n  Write your own words, or delete what you do not need.`,
    ],
    [
      'names and addresses',
      { [site]: '# Your Name, as in all examples\nname: Your Name\nurl: https://blog.example.com/\n' },
      `${site}, line 2: “Your Name” still stands there, and the like in 1 more line.\n  Write what is true for you, or delete the line.`,
    ],
    [
      'employers',
      { 'content/resume.yaml': 'work:\n  - name: Your First Employer\n' },
      'content/resume.yaml, line 2: “Your First Employer” still stands there.\n  Write what is true for you, or delete the line.',
    ],
  ])('%s', async (_, files, problem) => {
    expect(await read(files)).toBe(problem);
  });

  test('known by their names alone when the folder is deleted', async () => {
    expect(await readRule(checkStandins, { 'content/pictures/cups.jpg': picture })).toBe('');
  });
});

describe('words', () => {
  test.each<[string, Files, string]>([
    [
      'of a story are missing',
      { [track]: page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', '') },
      `${track}: there are no words below the second \`---\`.`,
    ],
    [
      'for a picture say nothing',
      { [ledger]: ownRecord.replace('Two cups', 'cups.jpg') },
      `${ledger}, line 2: the \`alt\` of cups.jpg is “cups.jpg”, which does not say what is seen.`,
    ],
    [
      'of links would not be seen',
      { [home]: page('title: Home\nimageUrl: cups.jpg\ntheme:\n  accent: "#777777"') },
      `${home}, line 5: \`accent\` is #777777, a grey in which links look like the words around them.`,
    ],
    [
      'that stop a build are on the list as well',
      { [home]: page('title: Home\nimageUrl: cup.jpg') },
      `${home}, line 3: \`imageUrl\` names “cup.jpg”, and there is no such picture.`,
    ],
  ])('%s', async (_, files, problem) => {
    expect(await readAll(files)).toContain(problem);
  });
});

test.each([
  ['2027-01', '2026-12', ''],
  [
    '2027-01',
    '2027-01',
    `${home}, line 4: you wanted to look at the page again in 2027-01.\n  Read it, mend what is no longer true, and write the next month.`,
  ],
])('a page to be reviewed in %s, looked at in %s', async (review, now, problem) => {
  const files = { ...validSite, [home]: page(`title: Home\nimageUrl: cups.jpg\nreview: ${review}`) };

  expect(await readRule((content) => checkReviews(content, now), files)).toBe(problem);
});

test('a month that is none is named with the remedy', async () => {
  const files = { [home]: page('title: Home\nimageUrl: cups.jpg\nreview: soon') };

  expect(await readAll(files)).toContain('Write a month, for example `review: 2027-01`, or delete the line.');
});

test.each([
  ['wrangler.toml', 26, 'the file has 26 MiB, and Cloudflare Pages takes no more than 25.'],
  ['.github/workflows/pages.yml', 26, ''],
  ['.github/workflows/pages.yml', 101, 'the file has 101 MiB, and GitHub takes no more than 100.'],
  ['netlify.toml', 101, ''],
])('with %s, a file of %i MiB', async (settings, size, message) => {
  const root = await writeFiles({ ...validSite, [settings]: '', 'public/film #1.mp4': '' });
  await truncate(new URL('public/film%20%231.mp4', root), size * 2 ** 20);

  const problems = await checkHostLimits(await readContent(root));

  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual(
    message ? [`public/film #1.mp4: ${message}`] : [],
  );
});

test('a recording that is much quieter than another one is named with it', async () => {
  const loud = await readFile(new URL('recordings/loud.mp3', import.meta.url));
  const files = {
    ...validSite,
    'content/tracks/loud.md': page('title: Loud\naudio: /audio/loud.mp3\norder: 2', 'Loud.\n'),
    'public/audio/loud.mp3': loud,
  };

  expect(await readRule(checkLoudness, files)).toMatch(
    /^public\/audio\/funk-ride\.mp3: it has -\d+(\.\d)? LUFS and is \d+\.\d LU quieter than public\/audio\/loud\.mp3\.\n {2}Master both to the same loudness, for example −16 LUFS\.$/,
  );
});
