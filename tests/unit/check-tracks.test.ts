import { expect, test } from 'vitest';
import { page, readProblems, recording, track, type Files } from './write-site';

const story = 'Bass first.\n';
const addAudio =
  'Put the recording into public/audio/ and write its path, for example `audio: /audio/funk-ride.mp3`.';

const ride = 'title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1';
const allKeys =
  'year: 2026\ndownload: true\nwriters: [Your Name, Jane Doe]\nwork: original\nsource: A notebook\nlicence: All rights reserved';

const withoutLeave = (work: string) =>
  `${track}, line 5: \`work: ${work}\` is offered for download without \`permission\`.\n  Say who allowed it and when, for example \`permission: Jane Doe in March 2026\`, or write \`download: false\`, or \`work: public-domain\` when nobody has rights in the work any more.`;

test.each([
  ['a recording on another server', 'title: Ride\naudio: https://example.com/ride.mp3\norder: 1'],
  ['a number with a fraction', 'title: Ride\naudio: /audio/funk-ride.mp3\norder: 1.5'],
  ['a cover with permission', `${ride}\nwork: cover\npermission: Jane Doe in March 2026`],
  ['an arrangement that is not given away', `${ride}\nwork: arrangement\ndownload: false`],
  ['a work in the public domain', `${ride}\nwork: public-domain`],
  ['an original with all its keys', `${ride}\n${allKeys}`],
])('%s has no problems', async (_, frontmatter) => {
  expect(await readProblems({ [track]: page(frontmatter, story) })).toBe('');
});

test.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
] as const)('accents in %s name a file whose accents are in %s', async (written, stored) => {
  const name = (form: 'NFC' | 'NFD') => '/audio/Café – Ágnes.mp3'.normalize(form);

  const problems = await readProblems({
    [track]: page(`title: Funk Ride\naudio: ${name(written)}\norder: 1`, story),
    [`public${name(stored)}`]: recording,
  });

  expect(problems).toBe('');
});

test('a site without recordings has no problems', async () => {
  expect(await readProblems({ [track]: undefined, 'public/audio/funk-ride.mp3': undefined })).toBe('');
});

test.each([
  [
    'without its mp3',
    'title: Ride\naudio: /audio/funk-rid.mp3\norder: 1',
    `${track}, line 3: \`audio\` names “/audio/funk-rid.mp3”, and there is no file public/audio/funk-rid.mp3.\n  Put the file there, or name one that is: /audio/funk-ride.mp3.`,
  ],
  [
    'whose mp3 is a folder',
    'title: Ride\naudio: /audio/\norder: 1',
    `${track}, line 3: \`audio\` names “/audio/”, and there is no file public/audio/.\n  Put the file there.`,
  ],
  [
    'whose mp3 has a comment in its name',
    'title: Ride\naudio: /audio/ride #2.mp3\norder: 1',
    `${track}, line 3: \`audio\` names “/audio/ride”, and there is no file public/audio/ride.\n  Put the file there. A value with \` #\` in it has to stand in quotes.`,
  ],
  ['without audio', 'title: Ride\norder: 1', `${track}: \`audio\` is missing.\n  ${addAudio}`],
  [
    'with a path that does not begin at the root',
    'title: Ride\naudio: audio/funk-ride.mp3\norder: 1',
    `${track}, line 3: \`audio\` is “audio/funk-ride.mp3”, which does not work here.\n  ${addAudio}`,
  ],
  ...['/../../x.mp3', '/audio/../x.mp3', '/..', '//example.com/x.mp3', '/audio\\..\\x.mp3'].map((audio) => [
    `with a path that leads out of public/: ${audio}`,
    `title: Ride\naudio: ${audio}\norder: 1`,
    `${track}, line 3: \`audio\` is “${audio}”, which does not work here.\n  ${addAudio}`,
  ]),
  [
    'with half an address',
    'title: Ride\naudio: https://\norder: 1',
    `${track}, line 3: \`audio\` is “https://”, which does not work here.\n  ${addAudio}`,
  ],
  [
    'with a word for its order',
    'title: Ride\naudio: /audio/funk-ride.mp3\norder: first',
    `${track}, line 4: \`order\` is text, not a number.\n  Write a number that no other track has, for example \`order: 5\`.`,
  ],
  [
    'with a number for its title',
    'title: 122\naudio: /audio/funk-ride.mp3\norder: 1',
    `${track}, line 2: \`title\` is a number, not text.\n  Put the value into quotes.`,
  ],
  [
    'with its story in a key',
    'title: Ride\naudio: /audio/funk-ride.mp3\norder: 1\nstory: Bass first.',
    `${track}, line 5: there is no key \`story\`.\n  Delete the line, or use one of title, audio, order, lang, year, download, writers, work, source, licence, permission.`,
  ],
  [
    'with words for its year',
    `${ride}\nyear: long ago`,
    `${track}, line 5: \`year\` is text, not a number.\n  Write the year as a number of four digits, for example \`year: 2026\`.`,
  ],
  [
    'with a word for its download',
    `${ride}\ndownload: never`,
    `${track}, line 5: \`download\` is text, not true or false.\n  Write \`download: false\`, or delete the line.`,
  ],
  [
    'with a writer who has no name',
    `${ride}\nwriters: [Your Name, ""]`,
    `${track}, line 5: entry 2 of \`writers\` is empty.\n  Name who wrote the work, for example \`writers: Your Name\`, or as a list.`,
  ],
  [
    'with a number for its writers',
    `${ride}\nwriters: 2`,
    `${track}, line 5: \`writers\` is a number, not a list.\n  Name who wrote the work, for example \`writers: Your Name\`, or as a list.`,
  ],
  [
    'with a work that is none',
    `${ride}\nwork: remix`,
    `${track}, line 5: \`work\` is “remix”, which does not work here.\n  Write one of \`original\`, \`arrangement\`, \`cover\` and \`public-domain\`.`,
  ],
  [
    'with a licence in words',
    `${ride}\nlicence: free for all`,
    `${track}, line 5: \`licence\` is “free for all”, which does not work here.\n  Write an SPDX identifier, for example \`licence: CC0-1.0\`, or \`licence: all rights reserved\`.`,
  ],
  [
    'with a licence that is none',
    `${ride}\nlicence: CC-BY-4`,
    `${track}, line 5: \`licence\` is “CC-BY-4”, which does not work here.\n  Write an SPDX identifier, for example \`licence: CC-BY-4.0\`, or \`licence: all rights reserved\`.`,
  ],
  [
    'with a year of two digits',
    `${ride}\nyear: 26`,
    `${track}, line 5: \`year\` is “26”, which does not work here.\n  Write the year as a number of four digits, for example \`year: 2026\`.`,
  ],
  ['that is a cover without permission', `${ride}\nwork: cover`, withoutLeave('cover')],
  ['that is a cover with an empty permission', `${ride}\nwork: cover\npermission:`, withoutLeave('cover')],
  [
    'that is a cover with a date for its permission',
    `${ride}\nwork: cover\npermission: 2026-03-01`,
    `${track}, line 6: \`permission\` is a date, not text.\n  Put the value into quotes.`,
  ],
  ['that is an arrangement without permission', `${ride}\nwork: arrangement`, withoutLeave('arrangement')],
])('a recording %s is one problem', async (_, frontmatter, problem) => {
  expect(await readProblems({ [track]: page(frontmatter, story) })).toBe(problem);
});

test('a second recording with the same order is one problem, which names the first', async () => {
  const glad = page('title: Glad 122\naudio: /audio/funk-ride.mp3\norder: 1', story);

  expect(await readProblems({ 'content/tracks/glad-122.md': glad })).toBe(
    `content/tracks/glad-122.md, line 4: \`order: 1\` is taken by ${track}.\n  Give each track a number of its own; gaps are fine.`,
  );
});

test('a fault of one key does not hide the fault of another', async () => {
  const problems = await readProblems({
    [track]: page('title: Funk Ride\naudio: /audio/funk.mp3\norder: first', 'Bass first.\n'),
  });

  expect(problems.match(/line \d+: `\w+`/g)).toEqual(['line 4: `order`', 'line 3: `audio`']);
});

const again = 'Export the recording as mp3 once more, and put that file there.';

test.each([
  ['is empty', '', 'is empty.', again],
  [
    'is a pointer of Git LFS',
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
    'is a pointer of Git LFS and not the recording.',
    'Run `git lfs install` and `git lfs pull`; on a host, turn on Git LFS.',
  ],
  ['is a page', '<!doctype html><title>404</title>', 'is no mp3, whatever its name says.', again],
  ['breaks off', recording.subarray(0, 1500), 'cannot be decoded: it is damaged or breaks off.', again],
])('an mp3 that %s is one problem of its track', async (_, content, message, hint) => {
  expect(await readProblems({ 'public/audio/funk-ride.mp3': content })).toBe(
    `${track}, line 3: \`audio\` names “/audio/funk-ride.mp3”, and public/audio/funk-ride.mp3 ${message}\n  ${hint}`,
  );
});

test('damaged files among many are one problem each, in the order of the files', async () => {
  const files: Files = {};
  for (let index = 0; index < 9; index += 1) {
    const name = `ride-${index}`;
    const odd = Buffer.concat([recording, Buffer.alloc(index)]);
    files[`content/tracks/${name}.md`] = page(
      `title: Ride\naudio: /audio/${name}.mp3\norder: ${index + 2}`,
      story,
    );
    files[`public/audio/${name}.mp3`] = index % 2 === 1 ? odd.subarray(0, 1500 + index) : odd;
  }

  const problems = await readProblems(files);

  expect(problems.split('\n\n')).toEqual(
    ['ride-1', 'ride-3', 'ride-5', 'ride-7'].map(
      (name) =>
        `content/tracks/${name}.md, line 3: \`audio\` names “/audio/${name}.mp3”, and public/audio/${name}.mp3 cannot be decoded: it is damaged or breaks off.\n  ${again}`,
    ),
  );
});
