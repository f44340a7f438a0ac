import { withBase } from '#lib/paths.ts';
import { projectRequire } from '#lib/project-require.ts';
import { renderFallbacks } from './fallbacks.ts';
import { listFontFiles, parseUnicodeRange, symbols, type FontFile, type Fonts } from './fontsource.ts';

/** A font of the site: its file, and what `@font-face` says about it. */
export interface Face extends Pick<FontFile, 'path' | 'address' | 'style' | 'range' | 'letters'> {
  /** Its name in CSS, which differs between roles: `Besley-display`. */
  family: string;
  /** A weight, or the first and the last of a range: `400 700`. */
  weight: string;
}

/** The weights in which a role uses its family, and what follows it until it arrives. */
const roles = {
  display: { weights: { normal: ['400', '600'], italic: ['400'] }, generic: 'Georgia,serif' },
  text: { weights: { normal: ['400 700'], italic: ['400 700'] }, generic: 'sans-serif' },
};
const roleNames = ['display', 'text'] as const;

/** Marks the place in a built page for `renderFontStyles`. Fonts are cut to the letters of all pages, so this comes last. */
export const fontsPlaceholder = '@font-face{}';

/** The faces of the families, in the order of the styles, and those with signs such as ♯ and ♭, which most families lack. */
export async function listFaces(fonts: Fonts): Promise<Face[]> {
  const faces = roleNames.map(async (role) =>
    (await listFontFiles(fonts[role])).flatMap((file) =>
      roles[role].weights[file.style].map((weight) => toFace(file, role, weight)),
    ),
  );
  return [...(await Promise.all(faces)).flat(), ...(await listSymbols())];
}

/** Without letters, which other fallbacks have. */
async function listSymbols(): Promise<Face[]> {
  const files = (await listFontFiles(symbols)).filter(({ script }) => script === 'symbols');
  // ♭, ♮ and ♯ of the same family (SIL Open Font License 1.1), raised to the height of capital letters.
  const address = 'src/fonts/accidentals.woff2';
  const range = 'U+266D-266F';
  const accidentals = { path: projectRequire.resolve(`./${address}`), address, range };
  return files
    .flatMap((file) => [{ ...file, ...accidentals, letters: parseUnicodeRange(range) }, file])
    .map((file) => toFace(file, 'symbols', '400 700'));
}

function toFace({ path, address, style, range, letters, family }: FontFile, role: string, weight: string) {
  return { path, address, style, range, letters, family: `${family}-${role}`, weight };
}

/** The styles of `astro dev`, which serves whole fonts. */
export async function renderWholeFonts(fonts: Fonts): Promise<string> {
  return renderFontStyles(fonts, await listFaces(fonts), ({ address }) => withBase(`/${address}`));
}

/**
 * The styles of fonts: a rule for each face, system fonts with the metrics of the families, so that nothing moves when these
 * arrive, and the variables that Tailwind uses.
 */
export async function renderFontStyles<F extends Face>(
  fonts: Fonts,
  faces: F[],
  getAddress: (face: F) => string,
): Promise<string> {
  const rules = faces.map((face) => {
    const { family, style, weight, range } = face;
    const source = `src:url("${getAddress(face)}") format("woff2");font-display:swap;unicode-range:${range}`;
    return `@font-face{font-family:"${family}";${source};font-weight:${weight};font-style:${style}}`;
  });
  const signs = (await listSymbols())[0]?.family;
  const stacks = roleNames.map(async (role) => {
    const family = (await listFontFiles(fonts[role]))[0]?.family;
    const fallbacks = await renderFallbacks(role, fonts[role]);
    const stack = `"${family}-${role}","${signs}","${role} fallback",${roles[role].generic}`;
    return `${fallbacks}:root{--font-${role}:${stack}}`;
  });
  return [...rules, ...(await Promise.all(stacks))].join('');
}
