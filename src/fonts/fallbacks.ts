import { readFile } from 'node:fs/promises';
import { createCache } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';
import { listFontFiles, type FontFile, type Fonts } from './fontsource.ts';
import { readFont, shapeText } from './read-font.ts';

const cache = createCache('fonts/fallbacks.ts');

/** A system font, which browsers show until a font of the site arrives. */
interface SystemFont {
  /** Its names on different systems, and fonts with the same widths. */
  names: string[];
  style: FontFile['style'];
  /** The weights that it replaces: `620 900`. */
  weights: string;
  /** The weight at which it is compared with the font of the site. */
  weight: number;
  /** The width of the sample, in em. */
  width: number;
}

/** Text with letters about as frequent as in most Western languages. */
const SAMPLE =
  'I write software, I play music, and I worship. Songs and programs, written and recorded at home: each of them is here to be read, heard and sung again.';

const systemFonts: Record<keyof Fonts, SystemFont[]> = {
  display: [
    {
      names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos', 'Nimbus Roman'],
      style: 'normal',
      weights: '400 559',
      weight: 400,
      width: 60.65,
    },
    {
      names: [
        ...['Times New Roman Bold', 'TimesNewRomanPS-BoldMT'],
        ...['Liberation Serif Bold', 'Tinos Bold', 'Nimbus Roman Bold'],
      ],
      style: 'normal',
      weights: '560 900',
      weight: 600,
      width: 64.91,
    },
    {
      names: [
        ...['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT'],
        ...['Liberation Serif Italic', 'Tinos Italic', 'Nimbus Roman Italic'],
      ],
      style: 'italic',
      weights: '400 900',
      weight: 400,
      width: 61.12,
    },
  ],
  text: [
    {
      names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto'],
      style: 'normal',
      weights: '100 619',
      weight: 400,
      width: 67.37,
    },
    {
      names: [
        ...['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
        ...['Arimo Bold', 'Helvetica Bold', 'Roboto Bold'],
      ],
      style: 'normal',
      weights: '620 900',
      weight: 650,
      width: 72.18,
    },
  ],
};

/** The rules of system fonts that have, under one name, the widths, ascent and descent of a family. */
export async function renderFallbacks(role: keyof Fonts, id: string): Promise<string> {
  const files = (await listFontFiles(id)).filter(({ script }) => script === 'latin');
  const rules = systemFonts[role].map(async ({ names, style, weights, weight, width }) => {
    const file = files.find((one) => one.style === style);
    if (!file) return '';

    const family = await measure(file, weight);
    const size = family.width / width;
    const override = (name: string, share: number) => `${name}:${((share / size) * 100).toFixed(2)}%`;
    const rule = [
      `font-family:"${role} fallback"`,
      `font-style:${style}`,
      `font-weight:${weights}`,
      `src:${names.map((name) => `local("${name}")`).join()}`,
      `size-adjust:${(size * 100).toFixed(1)}%`,
      override('ascent-override', family.ascent),
      override('descent-override', family.descent),
      override('line-gap-override', family.lineGap),
    ];
    return `@font-face{${rule.join(';')}}`;
  });
  return (await Promise.all(rules)).join('');
}

/** The metrics of a font at a weight, in em. */
async function measure({ path }: FontFile, weight: number) {
  const bytes = await readFile(path);
  return cache.value(`${toHash(bytes)}-${weight}.json`, async () => {
    const { Variation } = await import('harfbuzzjs');
    const font = await readFont(bytes);
    font.setVariations([new Variation('wght', weight)]);
    const text = await shapeText(font, SAMPLE);
    const { ascender, descender, lineGap } = font.hExtents();
    const em = font.face.upem;
    const width = text.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / em;
    return { width, ascent: ascender / em, descent: -descender / em, lineGap: lineGap / em };
  });
}
