import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fillRights, readRights } from '@/pictures/read-rights';
import { ledger, picture, readProblems, record, recordLines, writeFiles } from './write-site';

const without = (lines: RegExp) => record(recordLines.replace(lines, ''));
const exif = { IFD0: { Artist: 'Ada Lovelace', Copyright: 'Ada Lovelace, CC BY-SA 4.0' } };

describe('the metadata of a picture names author and licence', () => {
  test('in EXIF', async () => {
    const rights = await readFrom(await sharp(picture).withExif(exif).toBuffer());

    expect(rights).toEqual({ author: 'Ada Lovelace', licence: 'CC-BY-SA-4.0' });
  });

  test('in EXIF of a PNG, a WebP and an AVIF', async () => {
    const files = await Promise.all(
      (['png', 'webp', 'avif'] as const).map((format) =>
        sharp(picture).toFormat(format).withExif(exif).toBuffer(),
      ),
    );

    const rights = await Promise.all(files.map(readFrom));

    expect(new Set(rights.map(({ author, licence }) => `${author} ${licence}`))).toEqual(
      new Set(['Ada Lovelace CC-BY-SA-4.0']),
    );
  });

  test('in IPTC', async () => {
    const rights = await readFrom(withIptc({ 80: 'Zoë Öz', 116: '© Zoë Öz' }));

    expect(rights).toEqual({ author: 'Zoë Öz', licence: '© Zoë Öz' });
  });

  test('in IPTC from before UTF-8', async () => {
    const rights = await readFrom(withIptc({ 80: Buffer.from('Zoë', 'latin1') }));

    expect(rights.author).toBe('Zoë');
  });

  test.each([
    [
      'cc:license',
      '',
      '<cc:license rdf:resource="https://creativecommons.org/licenses/by-nc/4.0/"/>',
      'CC-BY-NC-4.0',
    ],
    [
      'xmpRights:WebStatement',
      'xmpRights:WebStatement="https://creativecommons.org/publicdomain/zero/1.0/"',
      '',
      'CC0-1.0',
    ],
    [
      'dc:rights',
      '',
      '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">Ask me &amp; wait</rdf:li><rdf:li xml:lang="de">Frag mich</rdf:li></rdf:Alt></dc:rights>',
      'Ask me & wait',
    ],
    [
      'dc:rights beside a known licence',
      'xmpRights:WebStatement="https://creativecommons.org/licenses/by/4.0/"',
      '<dc:rights>Ask me</dc:rights>',
      'CC-BY-4.0',
    ],
  ])('in XMP: %s', async (_, attributes, elements, licence) => {
    const creators =
      '<dc:creator><rdf:Seq><rdf:li>Ada Lovelace</rdf:li><rdf:li>Grace Hopper</rdf:li></rdf:Seq></dc:creator>';

    const rights = await readFrom(await withXmp(attributes, creators + elements));

    expect(rights).toEqual({ author: 'Ada Lovelace, Grace Hopper', licence });
  });
});

test.each<[string, Buffer]>([
  ['without metadata', picture],
  [
    'with blank metadata',
    await sharp(picture)
      .withExif({ IFD0: { Artist: '   ' } })
      .toBuffer(),
  ],
  ['that is no picture', Buffer.from('version https://git-lfs.github.com/spec/v1')],
])('a file %s names nobody', async (_, bytes) => {
  expect(await readFrom(bytes)).toEqual({});
});

describe('a record of the ledger', () => {
  test('takes what it lacks from the file', async () => {
    const [filled] = await fill({ file: 'cups.jpg', author: '' });

    expect(filled).toEqual({ file: 'cups.jpg', author: 'Ada Lovelace', licence: 'CC-BY-SA-4.0' });
  });

  test('keeps what it says', async () => {
    const [filled] = await fill({ file: 'cups.jpg', author: 'Grace Hopper' });

    expect(filled).toEqual({ file: 'cups.jpg', author: 'Grace Hopper', licence: 'CC-BY-SA-4.0' });
  });

  test('without author and licence has no problems when its file names them', async () => {
    const cups = await sharp(picture).withExif(exif).toBuffer();

    expect(
      await readProblems({ 'content/pictures/cups.jpg': cups, [ledger]: without(/\n(author|licence): .*/g) }),
    ).toBe('');
  });

  test.each([
    [
      'author',
      'Say who made the picture, for example `author: Your Name`, here or in the metadata of the file.',
    ],
    [
      'licence',
      'Write the licence, for example `licence: CC0-1.0` or `licence: all rights reserved`, here or in the metadata of the file.',
    ],
  ])('without %s is one problem when its file does not name it', async (key, remedy) => {
    expect(await readProblems({ [ledger]: without(new RegExp(`\n${key}: .*`)) })).toBe(
      `${ledger}, line 1: \`${key}\` in entry 1 is missing.\n  ${remedy}`,
    );
  });

  test('without alt is one problem, whatever its file says', async () => {
    const cups = await sharp(picture).withExif(exif).toBuffer();

    expect(
      await readProblems({
        'content/pictures/cups.jpg': cups,
        [ledger]: without(/(^alt|\nauthor|\nlicence): .*/g),
      }),
    ).toContain('`alt` in entry 1 is missing.');
  });
});

async function readFrom(bytes: Buffer) {
  const root = await writeFiles({ 'cups.jpg': bytes });
  const { author, licence } = await readRights(`${fileURLToPath(root)}cups.jpg`);
  return { ...(author && { author }), ...(licence && { licence }) };
}

async function fill(entry: Record<string, string>) {
  const root = await writeFiles({ 'cups.jpg': await sharp(picture).withExif(exif).toBuffer() });
  return (await fillRights(fileURLToPath(root), [entry])) as unknown[];
}

function withXmp(attributes: string, elements: string): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"><rdf:Description rdf:about="" ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  return sharp(picture).withXmp(xmp).toBuffer();
}

/** The picture with datasets of IPTC, by number, as editors of pictures write them; sharp does not. */
function withIptc(datasets: Record<number, string | Buffer>): Buffer {
  const records = Object.entries(datasets).map(([number, text]) => {
    const value = Buffer.from(text as string);
    return Buffer.concat([Buffer.from([0x1c, 2, Number(number), 0, value.length]), value]);
  });
  const iptc = Buffer.concat(records);
  const block = Buffer.concat([
    Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0\0', 'latin1'),
    Buffer.from([iptc.length]),
    iptc,
    Buffer.alloc(iptc.length % 2),
  ]);
  const segment = Buffer.from([0xff, 0xed, 0, block.length + 2]);
  return Buffer.concat([picture.subarray(0, 2), segment, block, picture.subarray(2)]);
}
