import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { cacheBytes } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';

/** Reads a font with the letters of a text and their ligatures, or with all letters. */
export async function readFont(bytes: Buffer, text?: string): Promise<Font> {
  const glyphs = text === undefined ? { keepAllGlyphs: true } : {};
  // HarfBuzz does not read WOFF2.
  const sfnt = await cacheBytes(`fonts/${toHash(Buffer.concat([bytes, Buffer.from(`${text}`)]))}.ttf`, () =>
    subsetFont(bytes, text, { targetFormat: 'sfnt', ...glyphs }),
  );
  return new Font(new Face(new Blob(sfnt)));
}

/** The letters of a font. */
export async function readLetters(bytes: Buffer): Promise<Set<string>> {
  const { face } = await readFont(bytes);
  return new Set(Array.from(face.collectUnicodes(), (point) => String.fromCodePoint(point)));
}
