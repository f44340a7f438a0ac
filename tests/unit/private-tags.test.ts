import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { removePrivateTags } from '#recordings/private-tags/remove.ts';
import { readRecording } from '#recordings/read-recording.ts';
import { addTag, insertBox, readSound, toBox, toChunk, toPictureFrame } from './sounds.ts';
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
  Buffer.concat([await readSound('ride.wav'), toChunk(name, content)]);

/** Text in UTF-16, as a frame of an ID3 tag with a name. */
function toWide(name: string, text: string): Buffer {
  return Buffer.concat([Buffer.from([1]), Buffer.from(`\uFEFF${name}\0\uFEFF${text}`, 'utf16le')]);
}

/** A small ID3 tag as older programs write it, with a zero after each byte of ones. */
function stuffTag(tag: Buffer): Buffer {
  const body = Buffer.from(tag.toString('latin1', 10).replaceAll('ÿ', 'ÿ\0'), 'latin1');
  return Buffer.concat([Buffer.from('ID3\u0003\0'), Buffer.from([0x80, 0, 0, 0, body.length]), body]);
}

/** A sound with another name for one of its comments. */
async function nameComment(sound: string, name: string): Promise<Buffer> {
  const text = (await readSound(sound)).toString('latin1');
  return Buffer.from(text.replace('artist=Your Name', `${name}=`.padEnd(16, point)), 'latin1');
}

/** A FLAC whose comments are its last block. */
async function cutPadding(): Promise<Buffer> {
  const bytes = await nameComment('ride.flac', 'GEO');
  const [comments, padding] = [474, 582];
  bytes.writeUInt8(0x84, comments);
  return Buffer.concat([
    bytes.subarray(0, padding),
    bytes.subarray(padding + 4 + bytes.readUIntBE(padding + 1, 3)),
  ]);
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

const mix = ['mean', 'name'].map((type, index) =>
  toBox(type, toFlags(Buffer.from(['com.apple.iTunes', 'GEO'][index] ?? ''))),
);
const place = `<BWFXML><LOCATION><LOCATION_GPS>${point}</LOCATION_GPS></LOCATION></BWFXML>`;
const frames = {
  TIT2: 'Ride',
  TXXX: Buffer.from(`\u0003GEO_LOCATION\0${point}`),
  TCOP: 'Ask ada@example.com',
};
const wide = addTag({ TXXX: toWide('Location', point), APIC: toPictureFrame(picture) }, bare);

const samples: [what: string, file: string, bytes: Buffer, told: string[]][] = [
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
    [`where it was recorded (${iso6709})`],
  ],
  [
    'the buyer, and a place from a tag editor',
    'a.m4a',
    await addItem(toBox('ownr', toData(point)), toBox('----', Buffer.concat([...mix, toData(point)]))),
    ['whose file it is (ownr)', 'where it was recorded (GEO)'],
  ],
  ['a place in an mp3', 'a.mp3', addTag(frames, bare), ['where it was recorded (GEO_LOCATION)']],
  ['a place in UTF-16', 'a.mp3', wide, ['where it was recorded (Location)']],
  [
    'a place in an older tag with bytes for old decoders',
    'a.mp3',
    Buffer.concat([
      stuffTag(addTag({ TIT2: 'Ride', TXXX: toWide('GPS', point), TENC: 'Ada' }, untagged)),
      bare,
    ]),
    ['where it was recorded (GPS)'],
  ],
  [
    'an address at both ends',
    'a.mp3',
    Buffer.concat([
      addTag({ COMM: `eng\0ada@example.com${point}` }, bare),
      Buffer.from(`TAG${'\0'.repeat(94)}ada@example.com`.padEnd(128, '\0')),
    ]),
    ['an email address (COMM, ID3v1)'],
  ],
  ['a place', 'a.flac', await nameComment('ride.flac', 'GEO'), ['where it was recorded (GEO)']],
  ['a place at the end of the tags', 'a.flac', await cutPadding(), ['where it was recorded (GEO)']],
  ['a place', 'a.ogg', await nameComment('ride.ogg', 'LOCATION'), ['where it was recorded (LOCATION)']],
  ['a place', 'a.opus', await nameComment('ride.opus', 'GPS'), ['where it was recorded (GPS)']],
  ['a place from a recorder', 'a.wav', await addChunk('iXML', place), ['where it was recorded (iXML)']],
  [
    'a place in a tag of an mp3',
    'a.wav',
    await addChunk('id3 ', addTag(frames, untagged)),
    ['where it was recorded (GEO_LOCATION)'],
  ],
];

test.each(samples)('%s, in %s, is removed, and nothing else changes', async (_, file, bytes, told) => {
  const result = removePrivateTags(bytes);
  const { clean } = result;
  const root = await writeFiles({ [`before/${file}`]: bytes, [`after/${file}`]: clean });
  const read = async (folder: string) => ({
    ...(await readRecording(`/${file}`, fileURLToPath(new URL(folder, root)))),
    ...{ hash: '', told: [] },
  });

  expect(result.told.toSorted()).toEqual(told.toSorted());
  expect(removePrivateTags(clean).told).toEqual([]);
  expect(clean.includes(point.slice(0, 7))).toBe(false);
  expect(clean.length).toBe(bytes.length);
  expect(await read('after')).toEqual(await read('before'));
  // With the checksum of the first page of an Ogg, which is written again.
  const start = file.endsWith('mp3') ? 3 : 42;
  expect(clean.subarray(0, start)).toEqual(bytes.subarray(0, start));
});

test.each([
  ['the recordings that the tests use', recording],
  [
    'an address for listeners',
    addTag({ TCOP: 'ada@example.com', TXXX: '\u0003CONTACT\0ada@example.com' }, bare),
  ],
  ['a tag that is damaged', addTag({ TXXX: `\u0003GEO\0${point}` }, bare).subarray(0, 20)],
  ['no sound', Buffer.from('Not a sound.')],
])('%s is left alone', (_, bytes) => {
  expect(removePrivateTags(bytes)).toEqual({ clean: bytes, told: [] });
});
