import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatProblems } from '@/checks/problem';
import { remarkRecordings } from '@/checks/remark-recordings';
import { page, recording, track, validSite, writeFiles, type Files } from './write-site';

const mp3 = 'public/audio/funk-ride.mp3';
const loud = await readFile(new URL('recordings/loud.mp3', import.meta.url));

const toTrack = (title: string, audio = '/audio/funk-ride.mp3') =>
  page(`title: ${title}\naudio: ${audio}\norder: 1`, 'Bass first.\n');
const readRemarks = async (files: Files) =>
  formatProblems(await remarkRecordings(await writeFiles({ ...validSite, ...files })));

test.each([
  ['a recording like its track', {}],
  ['a title that differs in case and marks', { [track]: toTrack('“FUNK-Ride!”') }],
  ['a recording without tags for its title', { [track]: toTrack('Ride'), [mp3]: recording.subarray(300) }],
  ['a recording on another server', { [track]: toTrack('Ride', 'https://example.com/ride.mp3') }],
  ['a recording that cannot be read', { [mp3]: '' }],
  ['a track that cannot be read', { [track]: 'no frontmatter' }],
  ['a site without recordings', { [track]: undefined }],
])('%s is not remarked on', async (_, files: Files) => {
  expect(await readRemarks(files)).toBe('');
});

test.each([
  [
    'tags that contradict the title',
    { [track]: toTrack('Glad 122') },
    `${track}, line 2: \`title\` is “Glad 122”, and the tags of ${mp3} say “Funk Ride”.\n  Mend the one that is wrong: players show the tags to those who keep the file.`,
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
])('%s is remarked on', async (_, files: Files, remark) => {
  expect(await readRemarks(files)).toBe(remark);
});
