import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { removePrivateTags } from '#recordings/private-tags.ts';
import { formatOf } from '#recordings/formats.ts';
import { readRecording } from '#recordings/read-recording.ts';
import { addTag, hasFfmpeg, insertBox, readSound, toBox, toChunk, toPictureFrame, toWav } from './sounds.ts';
import { picture, recording, writeFiles } from './write-site.ts';

/** A point as phones write it. */
const point = '+51.5007-000.1246/';
const iso6709 = 'com.apple.quicktime.location.ISO6709';
const bare = recording.subarray(recording.readUInt16BE(8) + 10);
const untagged = Buffer.alloc(0);

const toData = (text: string) => toBox('data', `\0\0\0\x01\0\0\0\0${text}`);
const toFlags = (...boxes: Buffer[]) => Buffer.concat([Buffer.alloc(4), ...boxes]);
const addItem = async (...items: Buffer[]) =>
  insertBox(await readSound('ride.m4a'), ['moov', 'udta', 'meta', 'ilst'], Buffer.concat(items));
const addChunk = async (name: string, content: string | Buffer) =>
  toWav((await readSound('ride.wav')).subarray(12), toChunk(name, content));

/** Text in UTF-16, as a frame of an ID3 tag with a name. */
function toWide(name: string, text: string): Buffer {
  return Buffer.concat([Buffer.from([1]), Buffer.from(`\uFEFF${name}\0\uFEFF${text}`, 'utf16le')]);
}

/** A sound with another name for one of its comments. */
async function nameComment(sound: string, name: string): Promise<Buffer> {
  const text = (await readSound(sound)).toString('latin1');
  return Buffer.from(text.replace('artist=Your Name', `${name}=`.padEnd(16, point)), 'latin1');
}

/** Tags that QuickTime and phones add to the tags of iTunes. */
function toQuickTime(): Buffer {
  const keys = [iso6709, 'com.apple.quicktime.author'].map((key) => toBox('mdta', key));
  return toBox(
    'meta',
    Buffer.concat([
      toBox('hdlr', '\0\0\0\0\0\0\0\0mdta\0\0\0\0\0\0\0\0\0\0\0\0\0'),
      toBox('keys', toFlags(Buffer.from([0, 0, 0, keys.length]), ...keys)),
      toBox('ilst', Buffer.concat([toBox('\0\0\0\x01', toData(point)), toBox('\0\0\0\x02', toData('Ada'))])),
    ]),
  );
}

/** An item of iTunes with a name. */
const toItem = (name: string, text: string) => {
  const names = [
    toBox('mean', toFlags(Buffer.from('com.apple.iTunes'))),
    toBox('name', toFlags(Buffer.from(name))),
  ];
  return toBox('----', Buffer.concat([...names, toData(text)]));
};
/** Gaps of a sound that players skip, in digits that look like a telephone number. */
const gapless = toItem('iTunSMPB', ' 00000000 00000840 00000024 0000000000012345 00000000 00000000');
const toXml = (note: string) => `<BWFXML><TAPE>12</TAPE><NOTE>${note}</NOTE></BWFXML>`;
const place = `<BWFXML><LOCATION><LOCATION_GPS>${point}</LOCATION_GPS></LOCATION></BWFXML>`;
const toBext = (words: string) => Buffer.from(words.padEnd(602, '\0'));
const frames = {
  TIT2: 'Ride',
  TXXX: Buffer.from(`\u0003GEO_LOCATION\0${point}`),
  TCOP: 'Ask ada@example.com',
};
const wide = addTag({ TXXX: toWide('Location', point), APIC: toPictureFrame(picture) }, bare);
/** Frames as they are, without the header of a tag. */
const toFrames = (inner: Record<string, string>) => addTag(inner, untagged).subarray(10);
const toChapter = (name: string, inner: Record<string, string>) =>
  Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(8), Buffer.alloc(8, 255), toFrames(inner)]);
const chapters = addTag(
  {
    USLT: 'eng\0La la la',
    CTOC: Buffer.from('toc\0\u0003\u0001one\0'),
    CHAP: toChapter('one', { TIT2: 'Verse', COMM: 'eng\0Ask ada@example.com' }),
    COMM: 'eng\0/Users/ada/Music/ride.wav, tel. 600 100 200',
  },
  bare,
);

const samples: [what: string, file: string, bytes: Buffer, meanings: string[]][] = [
  [
    'the place from a phone',
    'a.m4a',
    insertBox(await readSound('ride.m4a'), ['moov', 'udta'], toBox('©xyz', `\0\x12\x15\xc7${point}`)),
    ['where it was recorded (©xyz)'],
  ],
  [
    'the place by QuickTime',
    'a.m4a',
    insertBox(await readSound('ride.m4a'), ['moov'], toQuickTime()),
    ['where it was recorded (QuickTime)'],
  ],
  [
    'the buyer, who has the name of the artist',
    'a.m4a',
    await addItem(
      toBox('ownr', toData('Your Name')),
      gapless,
      toItem('GEO', Buffer.from('Kraków').toString('latin1')),
    ),
    ['whose file it is (ownr)', 'where it was recorded (GEO)'],
  ],
  ['a place in an mp3', 'a.mp3', addTag(frames, bare), ['where it was recorded (GEO_LOCATION)']],
  ['a place in UTF-16', 'a.mp3', wide, ['where it was recorded (Location)']],
  [
    'an address at both ends',
    'a.mp3',
    Buffer.concat([
      addTag({ COMM: 'eng\0ada@example.com' }, bare),
      Buffer.from(`TAG${'\0'.repeat(94)}ada@example.com`.padEnd(128, '\0')),
    ]),
    ['an email address (COMM)', 'an email address (comment)'],
  ],
  [
    'an address in a chapter, and what a program wrote into a comment',
    'a.mp3',
    chapters,
    ['an email address (COMM)', 'a home folder (COMM)', 'a telephone number (COMM)'],
  ],
  [
    'a home folder of Windows, and a telephone number of another country',
    'a.mp3',
    addTag({ TXXX: 'From\0C:\\Users\\Ada Byron\\ride.wav', TENC: 'Call +44 (20) 7946-0958' }, bare),
    ['a home folder (From)', 'a telephone number (TENC)'],
  ],
  ['a place', 'a.flac', await nameComment('ride.flac', 'GEO'), ['where it was recorded (GEO)']],
  ['a place', 'a.ogg', await nameComment('ride.ogg', 'LOCATION'), ['where it was recorded (LOCATION)']],
  ['a place', 'a.opus', await nameComment('ride.opus', 'GPS'), ['where it was recorded (GPS)']],
  ['a place from a recorder', 'a.wav', await addChunk('iXML', place), ['where it was recorded (iXML)']],
  [
    'a telephone number in a note of a recorder',
    'a.wav',
    await addChunk('iXML', toXml('klucze u p. Ani, tel 600 100 200')),
    ['a telephone number (iXML)'],
  ],
  ['an address', 'a.wav', await addChunk('bext', toBext('By ada@example.com')), ['an email address (bext)']],
  [
    'a place in a tag of an mp3',
    'a.wav',
    await addChunk('id3 ', addTag(frames, untagged)),
    ['where it was recorded (GEO_LOCATION)'],
  ],
];

const remove = (file: string, bytes: Buffer) => removePrivateTags(bytes, formatOf(file) ?? 'mp3');

test.each(samples)('%s, in %s, is removed, and nothing else changes', async (_, file, bytes, meanings) => {
  const { clean, removed, left } = await remove(file, bytes);
  const root = await writeFiles({ [`before/${file}`]: bytes, [`after/${file}`]: clean });
  const read = (folder: string) => readRecording(`/${file}`, fileURLToPath(new URL(folder, root)));
  const [before, after] = [await read('before'), await read('after')];

  expect(before.meanings.toSorted()).toEqual(meanings.toSorted());
  expect(removed.toSorted()).toEqual(meanings.toSorted());
  expect(left).toEqual([]);
  expect(after).toEqual({ ...before, hash: after.hash, meanings: [] });
  expect(clean.length).toBe(bytes.length);
  // The sound, too. Only the checksum of a page of an Ogg is written again.
  const changed = [...bytes.entries()].filter(([at, byte]) => clean[at] !== byte);
  const pages = /og|opus/.test(file) ? changed.slice(4) : changed;
  expect(pages.filter(([at]) => clean[at] !== 32)).toEqual([]);
  expect(pages.map(([, byte]) => String.fromCharCode(byte)).join('')).toMatch(/^[\w+./@():\\Ã³-]+$/);
});

test('an Ogg keeps valid checksums', async ({ skip }) => {
  skip(!hasFfmpeg, 'ffmpeg is not installed here.');
  const { clean } = await remove('a.ogg', await nameComment('ride.ogg', 'LOCATION'));
  const root = await writeFiles({ 'a.ogg': clean });

  const file = fileURLToPath(new URL('a.ogg', root));
  const { stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']);

  expect(stderr.toString()).toBe('');
});

test.each([
  ['the recordings that the tests use', 'a.mp3', recording],
  [
    'an address for listeners',
    'a.mp3',
    addTag({ TCOP: 'ada@example.com', TXXX: 'CONTACT\0ada@example.com' }, bare),
  ],
  [
    'numbers that are no telephone',
    'a.mp3',
    addTag({ COMM: 'eng\x000000012A 00004567 20240322 5060119841234', TXXX: 'gain\0+1.2345 dB' }, bare),
  ],
  ['a tag that is damaged', 'a.m4a', (await addItem(toItem('GEO', point))).subarray(0, 3300)],
  ['no sound', 'a.mp3', Buffer.from('Not a sound.')],
  ['a page on the web', 'a.mp3', addTag({ COMM: 'eng\0https://example.com/home/ada' }, bare)],
  ['the gaps of a sound', 'a.m4a', await addItem(gapless)],
])('%s is left alone', async (_, file, bytes) => {
  expect(await remove(file, bytes)).toEqual({ clean: bytes, removed: [], left: [] });
});
