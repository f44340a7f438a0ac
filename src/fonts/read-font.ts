import type { Buffer as ShapedText, Font } from 'harfbuzzjs';
import type subsetFont from 'subset-font';
import { createCache } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';

const cache = createCache('fonts/read-font.ts');

type Options = Parameters<typeof subsetFont>[2];

/** A font with only the letters of a text, from the cache if possible. */
export async function cutFont(bytes: Buffer, text: string, options: Options): Promise<Buffer<ArrayBuffer>> {
  const hash = toHash(Buffer.concat([bytes, Buffer.from(JSON.stringify([text, options]))]));
  return cache.bytes(hash, async () => (await import('subset-font')).default(bytes, text, options));
}

/** Reads a font. HarfBuzz does not read WOFF2. */
export async function readFont(bytes: Buffer): Promise<Font> {
  const sfnt = await cutFont(bytes, '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  const { Blob, Face, Font } = await import('harfbuzzjs');
  return new Font(new Face(new Blob(sfnt)));
}

/** The letters of a font. */
export async function readLetters(bytes: Buffer): Promise<Set<string>> {
  const { face } = await readFont(bytes);
  return new Set(Array.from(face.collectUnicodes(), (point) => String.fromCodePoint(point)));
}

/** Arranges the glyphs of a text. */
export async function shapeText(font: Font, text: string): Promise<ShapedText> {
  const { Buffer: Text, shape } = await import('harfbuzzjs');
  const shaped = new Text();
  shaped.addText(text);
  shaped.guessSegmentProperties();
  shape(font, shaped);
  return shaped;
}
