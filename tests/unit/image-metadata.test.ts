import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fillRecords, readImageMetadata } from '#model/image-metadata.ts';
import { picture, writeFiles } from './write-site.ts';

const exif = { IFD0: { Artist: 'Ada Lovelace', Copyright: 'Ada Lovelace, CC BY-SA 4.0' } };
const withExif = await sharp(picture).withExif(exif).toBuffer();
const ada = { author: 'Ada Lovelace', licence: 'CC-BY-SA-4.0' };

test.each<[string, Buffer, object]>([
  ['EXIF', withExif, ada],
  ['EXIF of a PNG', await sharp(picture).png().withExif(exif).toBuffer(), ada],
  ['EXIF of a WebP', await sharp(picture).webp().withExif(exif).toBuffer(), ada],
  ['EXIF of an AVIF', await sharp(picture).avif().withExif(exif).toBuffer(), ada],
  ['no metadata', picture, {}],
  [
    'blank metadata',
    await sharp(picture)
      .withExif({ IFD0: { Artist: '   ' } })
      .toBuffer(),
    {},
  ],
  ['a file that is no picture', Buffer.from('version https://git-lfs.github.com/spec/v1'), {}],
])('author and licence are read from %s', async (_, bytes, rights) => {
  expect(await readFrom(bytes)).toEqual(rights);
});

test.each([
  ['<cc:license rdf:resource="https://creativecommons.org/licenses/by-nc/4.0/"/>', 'CC-BY-NC-4.0'],
  [
    '<xmpRights:WebStatement>https://creativecommons.org/publicdomain/zero/1.0/</xmpRights:WebStatement>',
    'CC0-1.0',
  ],
  [
    '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">Ask me &amp; wait</rdf:li><rdf:li xml:lang="de">Frag mich</rdf:li></rdf:Alt></dc:rights>',
    'Ask me & wait',
  ],
  [
    '<xmpRights:WebStatement>https://creativecommons.org/licenses/by/4.0/</xmpRights:WebStatement><dc:rights>Ask me</dc:rights>',
    'CC-BY-4.0',
  ],
])('author and license are read from XMP with %s', async (rights, licence) => {
  const creators = '<rdf:li>Ada Lovelace</rdf:li><rdf:li>Grace Hopper</rdf:li>';
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"><rdf:Description rdf:about=""><dc:creator><rdf:Seq>${creators}</rdf:Seq></dc:creator>${rights}</rdf:Description></rdf:RDF></x:xmpmeta>`;

  const read = await readFrom(await sharp(picture).withXmp(xmp).toBuffer());

  expect(read).toEqual({ author: 'Ada Lovelace, Grace Hopper', licence });
});

async function readFrom(bytes: Buffer) {
  const folder = fileURLToPath(await writeFiles({ 'cups.jpg': bytes }));
  const { author, licence } = await readImageMetadata(`${folder}cups.jpg`);
  return { author, licence };
}

test('one record holds for all pictures; what a picture and its own record say comes first', async () => {
  const folder = fileURLToPath(await writeFiles({ 'two-cups.jpg': picture, 'boat.jpg': withExif }));
  const all = { file: 'all', author: 'Your Name', source: 'my own', licence: 'CC0-1.0' };

  const records: unknown = await fillRecords(folder, [
    all,
    { file: 'two-cups.jpg', alt: 'Two cups', licence: null },
    { file: 'boat.jpg', decorative: true, title: 'At sea' },
  ]);

  expect(records).toMatchObject([
    all,
    { ...all, file: 'two-cups.jpg', alt: 'Two cups', title: 'Two cups' },
    { ...all, ...ada, file: 'boat.jpg', title: 'At sea' },
  ]);
});
