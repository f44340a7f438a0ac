import type { AstroUserConfig } from 'astro';
import { fontProviders } from 'astro/config';
import { defaultFonts, listFontFiles, symbols, type FontFile, type Fonts } from './fontsource.ts';

type FontConfig = NonNullable<AstroUserConfig['fonts']>[number];

/**
 * The weights, or ranges of weights, in which a role uses its family, and its fallbacks. The metrics of the first fallback
 * are in styles/fonts.css; Astro measures other families.
 */
const roles = {
  display: {
    weights: { normal: ['400', '600'], italic: ['400'] },
    fallbacks: ['Besley fallback', 'Georgia', 'serif'],
  },
  text: {
    weights: { normal: ['400 700'], italic: ['400 700'] },
    fallbacks: ['Franklin fallback', 'sans-serif'],
  },
};

/** The chosen families for Astro, and the family for signs that they lack. */
export async function createFontConfig(fonts: Fonts): Promise<FontConfig[]> {
  return [await createRole('display', fonts), await createRole('text', fonts), await createSymbols()];
}

async function createRole(role: keyof Fonts, fonts: Fonts): Promise<FontConfig> {
  const { weights, fallbacks } = roles[role];
  const isDefault = fonts[role] === defaultFonts[role];
  const variants = (await listFontFiles(fonts[role])).flatMap((file) =>
    weights[file.style].map((weight) => ({ file, weight })),
  );
  const own = ['var(--font-symbols)', ...fallbacks.slice(isDefault ? 0 : 1)];
  return { ...createFamily(role, variants, own), optimizedFallbacks: !isDefault };
}

/** Signs such as ♯ and ♭; without letters, which other fallbacks have. */
async function createSymbols(): Promise<FontConfig> {
  const files = (await listFontFiles(symbols)).filter(({ script }) => script === 'symbols');
  // ♭, ♮ and ♯ of the same family (SIL Open Font License 1.1), raised to the height of capital letters. From the root, because
  // Astro names families by the hash of their paths.
  const module = 'src/fonts/accidentals.woff2';
  const accidentals = files.map((file) => ({ ...file, module, range: 'U+266D-266F' }));
  const variants = [...accidentals, ...files].map((file) => ({ file, weight: '400 700' }));
  return createFamily('symbols', variants, []);
}

function createFamily(role: string, variants: { file: FontFile; weight: string }[], fallbacks: string[]) {
  return {
    provider: fontProviders.local(),
    name: variants[0]?.file.family,
    cssVariable: `--font-${role}`,
    fallbacks,
    options: {
      variants: variants.map(({ file: { module, style, range }, weight }) => {
        return { src: [module], weight, style, unicodeRange: range.split(',') };
      }),
    },
  } as object as FontConfig;
}
