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
const place = `<BWFXML><LOCATION><LOCATION_GPS>${point}</LOCATION_GPS></LOCATION></BWFXML>`;
const toBext = (words: string) => Buffer.from(words.padEnd(602, '\0'));
const frames = {
  TIT2: 'Ride',
  TCOP: 'Ask me',
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

/** A tag of APE at the end of a sound. */
function addApe(items: Record<string, string>, sound: Buffer): Buffer {
  const written = Object.entries(items).map(([name, value]) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(value.length);
    return Buffer.concat([head, Buffer.from(`${name}\0${value}`)]);
  });
  const footer = Buffer.alloc(32);
  footer.write('APETAGEX');
  footer.writeUInt32LE(2000, 8);
  footer.writeUInt32LE(
    written.reduce((sum, { length }) => sum + length, 32),
    12,
  );
  footer.writeUInt32LE(written.length, 16);
  return Buffer.concat([sound, ...written, footer]);
}

/** A tag of ID3v2.3 in which each FF is followed by a zero, and of ID3v2.2. */
function addOldTag(version: 2 | 3, frames: Record<string, string>, sound: Buffer): Buffer {
  const written = Object.entries(frames).map(([name, text]) => {
    const size = Buffer.alloc(version === 2 ? 3 : 4);
    size.writeUIntBE(text.length, 0, size.length);
    return Buffer.concat([
      Buffer.from(name),
      size,
      Buffer.alloc(version === 2 ? 0 : 2),
      Buffer.from(text, 'latin1'),
    ]);
  });
  const plain = Buffer.concat(written).toString('latin1');
  const body = Buffer.from(version === 3 ? plain.replaceAll('\xff', '\xff\0') : plain, 'latin1');
  return Buffer.concat([
    Buffer.from(['I', 'D', '3'].map((letter) => letter.charCodeAt(0))),
    Buffer.from([version, 0, version === 3 ? 0x80 : 0, 0, 0, body.length >> 7, body.length & 127]),
    body,
    sound,
  ]);
}

/** A block of FLAC before the others. */
async function addBlock(kind: number, text: string): Promise<Buffer> {
  const sound = await readSound('ride.flac');
  return Buffer.concat([
    sound.subarray(0, 42),
    Buffer.from([kind, 0, 0, text.length]),
    Buffer.from(text),
    sound.subarray(42),
  ]);
}

const invented = 'ada@example.com, tel. 600 100 200';
const samples: [what: string, file: string, bytes: Buffer, removed: string[]][] = [
  [
    'the place from a phone',
    'a.m4a',
    insertBox(await readSound('ride.m4a'), ['moov', 'udta'], toBox('©xyz', `\0\x12\x15\xc7${point}`)),
    ['©xyz'],
  ],
  [
    'the place in the track of a recorder',
    'a.m4a',
    insertBox(
      await readSound('ride.m4a'),
      ['moov', 'trak'],
      toBox('udta', toBox('loci', `\0\0\0\0\0\0${point}`)),
    ),
    ['udta'],
  ],
  [
    'the place by QuickTime',
    'a.m4a',
    insertBox(await readSound('ride.m4a'), ['moov'], toQuickTime()),
    ['meta'],
  ],
  [
    'the place by QuickTime in a track',
    'a.m4a',
    insertBox(await readSound('ride.m4a'), ['moov', 'trak'], toQuickTime()),
    ['meta'],
  ],
  [
    'words in free space',
    'a.m4a',
    Buffer.concat([await readSound('ride.m4a'), toBox('free', point)]),
    ['free'],
  ],
  [
    'the buyer, who has the name of the artist',
    'a.m4a',
    await addItem(toBox('ownr', toData(invented)), gapless, toItem('GEO', point)),
    ['ownr', 'GEO'],
  ],
  ['a place', 'a.mp3', addTag({ ...frames, TXXX: `GEO_LOCATION\0${point}` }, bare), ['GEO_LOCATION']],
  ['a place in UTF-16', 'a.mp3', wide, ['Location']],
  [
    'a place in an old tag',
    'a.mp3',
    addOldTag(3, { TIT2: '\0Ride', PRIV: `x\0\xff${point}` }, bare),
    ['PRIV'],
  ],
  [
    'a place in a tag of 1999',
    'a.mp3',
    addOldTag(2, { TT2: '\0Ride', COM: `\0eng\0${point}` }, bare),
    ['COM'],
  ],
  [
    'an address at both ends',
    'a.mp3',
    Buffer.concat([
      addTag({ COMM: `eng\0${invented}` }, bare),
      Buffer.from(`TAG${'\0'.repeat(94)}ada@example.com`.padEnd(128, '\0')),
    ]),
    ['COMM', 'comment'],
  ],
  [
    'an address in a tag of APE',
    'a.mp3',
    addApe({ Title: 'Ride', Comment: invented, MP3GAIN_MINMAX: '0,1' }, bare),
    ['Comment'],
  ],
  ['an address in a chapter', 'a.mp3', chapters, ['COMM']],
  ['a place', 'a.flac', await nameComment('ride.flac', 'GEO'), ['GEO']],
  ['words of another program', 'a.flac', await addBlock(2, `riff${invented}`), ['riff']],
  ['a place', 'a.ogg', await nameComment('ride.ogg', 'LOCATION'), ['LOCATION']],
  ['a place', 'a.opus', await nameComment('ride.opus', 'GPS'), ['GPS']],
  ['a place from a recorder', 'a.wav', await addChunk('iXML', place), ['iXML']],
  ['an address', 'a.wav', await addChunk('bext', toBext(`By ${invented}`)), ['bext']],
  ['an address of a radio', 'a.wav', await addChunk('cart', toBext(invented)), ['cart']],
  [
    'an address in a list of texts',
    'a.wav',
    await addChunk(
      'LIST',
      Buffer.concat([Buffer.from('INFO'), toChunk('INAM', 'Ride'), toChunk('ICMT', invented)]),
    ),
    ['ICMT'],
  ],
  [
    'a place in a tag of an mp3',
    'a.wav',
    await addChunk('id3 ', addTag({ TXXX: `GEO\0${point}` }, untagged)),
    ['GEO'],
  ],
];

const remove = (file: string, bytes: Buffer) => removePrivateTags(bytes, formatOf(file) ?? 'mp3');

test.each(samples)('%s, in %s, is removed, and nothing else changes', async (_, file, bytes, names) => {
  const { clean, removed } = remove(file, bytes);
  const root = await writeFiles({ [`before/${file}`]: bytes, [`after/${file}`]: clean });
  const read = (folder: string) => readRecording(`/${file}`, fileURLToPath(new URL(folder, root)));
  const [before, after] = [await read('before'), await read('after')];

  expect(removed).toEqual(expect.arrayContaining(names));
  expect(before.privateTags).toEqual(removed);
  expect(after).toEqual({
    ...before,
    duration: expect.closeTo(before.duration) as number,
    hash: after.hash,
    privateTags: [],
  });
  expect(clean.length).toBe(bytes.length);
  for (const encoding of ['latin1', 'utf16le'] as const)
    expect(clean.toString(encoding)).not.toMatch(/51\.5007|ada@|600 100/);
  for (const other of ['Ride', 'Verse', 'iTunSMPB', 'MP3GAIN_MINMAX', 'Cover'])
    if (bytes.includes(other)) expect(clean.includes(other), other).toBe(true);
});

test.each(['mp3', 'm4a', 'flac', 'ogg', 'opus', 'wav'])(
  'the sound of %s stays bit by bit',
  async (ending) => {
    const bytes = ending === 'mp3' ? recording : await readSound(`ride.${ending}`);
    const [longest] = samples.filter(([, file]) => file.endsWith(ending));
    const { clean } = remove(`a.${ending}`, longest?.[2] ?? bytes);
    const sound = bytes.subarray(...[0.3, 0.4].map((share) => Math.round(bytes.length * share)));

    expect(sound.length).toBeGreaterThan(100);
    expect(clean.includes(sound)).toBe(true);
  },
);

test('an Ogg keeps valid checksums', async ({ skip }) => {
  skip(!hasFfmpeg, 'ffmpeg is not installed here.');
  const { clean } = remove('a.ogg', await nameComment('ride.ogg', 'LOCATION'));
  const root = await writeFiles({ 'a.ogg': clean });

  const file = fileURLToPath(new URL('a.ogg', root));
  const { stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']);

  expect(stderr.toString()).toBe('');
});

test.each([
  ['the recordings that the tests use', 'a.mp3', recording],
  ['rights', 'a.mp3', addTag({ TCOP: 'Ask ada@example.com', TXXX: 'LICENSE\0CC0-1.0' }, bare)],
  ['the loudness', 'a.mp3', addTag({ TXXX: 'replaygain_track_gain\0+1.2345 dB' }, bare)],
  ['a damaged tag', 'a.m4a', (await addItem(toItem('GEO', point))).subarray(0, 3300)],
  ['no sound', 'a.mp3', Buffer.from('Not a sound.')],
  ['the gaps of a sound', 'a.m4a', await addItem(gapless)],
])('%s stays', (_, file, bytes) => {
  expect(remove(file, bytes)).toEqual({ clean: bytes, removed: [] });
});
