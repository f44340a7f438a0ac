import { readFile } from 'node:fs/promises';
import NodeID3, { type Tags } from 'node-id3';
import { expect, test } from 'vitest';
import type { Rule } from '@/checks/rules';
import { checkRecordingFiles } from '@/checks/rules/recording-files';
import { checkRecordingTags } from '@/checks/rules/recording-tags';
import { page, readRule, recording, site, track, validSite, type Files } from './write-site';

const mp3 = 'public/audio/funk-ride.mp3';
const loud = await readFile(new URL('recordings/loud.mp3', import.meta.url));

const toTrack = (title: string, audio = '/audio/funk-ride.mp3') =>
  page(`title: ${title}\naudio: ${audio}\norder: 1`, 'Bass first.\n');
/** The track with a line more, and the recording with tags in place of its own. */
const toTagged = (line: string, tags: Tags): Files => ({
  [track]: page(`title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1\n${line}`, 'Bass first.\n'),
  [mp3]: NodeID3.write({ title: 'Funk Ride', artist: 'Your Name', ...tags }, recording),
});
const toOwner = (name: string) => ({ [site]: `lang: en-US\nname: ${name}\n` });
const mend = 'Mend the one that is wrong: players show the tags to those who keep the file.';
const cc = 'https://creativecommons.org/licenses/';

const checkBoth: Rule = async (content) => [
  ...(await checkRecordingTags(content)),
  ...(await checkRecordingFiles(content)),
];
const readWarnings = (files: Files) => readRule(checkBoth, { ...validSite, ...files });

test.each([
  ['a recording like its track', {}],
  ['a title that differs in case and marks', { [track]: toTrack('“FUNK-Ride!”') }],
  ['a recording without tags for its title', { [track]: toTrack('Ride'), [mp3]: recording.subarray(300) }],
  ['a recording on another server', { [track]: toTrack('Ride', 'https://example.com/ride.mp3') }],
  ['a recording that cannot be read', { [mp3]: '' }],
  ['a track that cannot be read', { [track]: 'no frontmatter' }],
  ['a site without recordings', { [track]: undefined }],
  ['a year like that of the tags', toTagged('year: 2025', { year: '2025' })],
  ['a year that the tags do not have', toTagged('year: 2025', { year: '' })],
  ['a licence like that of the tags', toTagged('licence: cc-by-4.0', { copyrightUrl: `${cc}by/4.0/` })],
  ['a licence fitted to a country', toTagged('licence: CC-BY-3.0-DE', { copyrightUrl: `${cc}by/3.0/` })],
  ['tags with terms in words', toTagged('licence: CC0-1.0', { copyright: '2026 Your Name' })],
  ['tags with terms elsewhere', toTagged('licence: MIT', { copyrightUrl: 'https://example.com/terms' })],
  ['tags with a licence that the track leaves out', toTagged('', { copyrightUrl: `${cc}by/4.0/` })],
  ['an artist with friends', toTagged('', { artist: 'Your & Friends' })],
  ['an artist in one word', { ...toTagged('', { artist: 'janedoe' }), ...toOwner('Jane Doe') }],
  ['an artist who is a writer', toTagged('writers: [Jane Doe]', { artist: 'The Jane Doe Band' })],
  [
    'an artist in another alphabet',
    { ...toTagged('', { artist: 'Ivan Petrov' }), ...toOwner('Иван Петров') },
  ],
  ['an artist of a site without its name', { ...toTagged('', {}), [site]: undefined }],
])('%s is not warned of', async (_, files: Files) => {
  expect(await readWarnings(files)).toBe('');
});

test.each([
  [
    'tags that contradict the title',
    { [track]: toTrack('Glad 122') },
    `${track}, line 2: \`title\` is “Glad 122”, and the tags of ${mp3} say “Funk Ride”.\n  Mend the one that is wrong: players show the tags to those who keep the file.`,
  ],
  [
    'a year that the tags contradict',
    toTagged('year: 2025', { year: '2024' }),
    `${track}, line 5: \`year\` is “2025”, and the tags of ${mp3} say “2024”.\n  ${mend}`,
  ],
  [
    'a licence that the address in the tags contradicts',
    toTagged('licence: CC0-1.0', { copyrightUrl: `${cc}by-nc/4.0/` }),
    `${track}, line 5: \`licence\` is “CC0-1.0”, and the tags of ${mp3} say “CC-BY-NC-4.0”.\n  ${mend}`,
  ],
  [
    'a right that the words in the tags give away',
    toTagged('licence: all rights reserved', { copyright: '2026 Your Name, CC BY 4.0' }),
    `${track}, line 5: \`licence\` is “all rights reserved”, and the tags of ${mp3} say “CC-BY-4.0”.\n  ${mend}`,
  ],
  [
    'an artist who is someone else',
    { ...toTagged('', { artist: 'Someone Else' }), ...toOwner('Jane Doe') },
    `${site}, line 2: \`name\` is “Jane Doe”, and the artist in the tags of ${mp3} is “Someone Else”.\n  ${mend}`,
  ],
  [
    'clipping',
    { [mp3]: loud },
    `${mp3}: the recording clips: many samples are at full scale.\n  Master it with its true peak at −1 dBTP or below, and export it again.`,
  ],
  [
    'a file over 25 MiB',
    { [mp3]: Buffer.concat([recording, Buffer.alloc(25 * 1024 * 1024)]) },
    `${mp3}: the file has 26 MiB, and several hosts take no more than 25.\n  Export it at a lower bitrate, or keep it on another server.`,
  ],
])('%s is warned of', async (_, files: Files, warning) => {
  expect(await readWarnings(files)).toBe(warning);
});

test('an artist who is someone else is warned of once', async () => {
  const tagged = toTagged('', { artist: 'Someone Else' });
  const glad = page('title: Funk Ride\naudio: /audio/glad-122.mp3\norder: 2', 'Psalm 122.\n');

  const warnings = await readWarnings({
    ...tagged,
    ...toOwner('Jane Doe'),
    'content/tracks/glad-122.md': glad,
    'public/audio/glad-122.mp3': tagged[mp3],
  });

  expect(warnings).toBe(
    `${site}, line 2: \`name\` is “Jane Doe”, and the artist in the tags of ${mp3} and 1 more is “Someone Else”.\n  ${mend}`,
  );
});
