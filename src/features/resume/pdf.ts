import { readFile } from 'node:fs/promises';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { createCache } from '#lib/cache.ts';
import { findFonts } from '#fonts/static-fonts.ts';
import { toHash } from '#lib/hash.ts';
import { getDirection } from '#lib/languages.ts';
import { projectRequire } from '#lib/project-require.ts';
import { memoize } from '#lib/memoize.ts';
import type { Roles } from '#pictures/color-roles.ts';
import type { Site } from '#model/site.ts';
import type { createDocument } from './document.ts';

const cache = createCache('features/resume/pdf.ts');

/** The content of the PDF, with colors by role as `#rrggbb`; `resume.typ` is its layout. */
export type ResumeDocument = ReturnType<typeof createDocument> & { colors: Record<string, string> };

const FULL_DIAGNOSTICS = 2;
const PACKAGE = '@myriaddreamin/typst-ts-web-compiler';

/** The light colors by role, as on paper. */
export function toColors(roles: Roles): ResumeDocument['colors'] {
  return Object.fromEntries(Object.entries(roles).map(([role, { light }]) => [role, light]));
}

/** The resume as a tagged PDF. The same document gives the same bytes. */
export async function makePdf(
  document: ResumeDocument,
  chosen?: Site['fonts'],
): Promise<Buffer<ArrayBuffer>> {
  const text = JSON.stringify(document);
  const letters = `${text}0123456789•·`;
  const found = (await Promise.all([400, 600].map((weight) => findFonts(letters, weight, chosen)))).flat();
  const fonts = found.map(({ data }) => data);
  const names = [...new Set(found.map(({ family }) => family))];
  const input = JSON.stringify({ ...document, ...getTypstLanguage(document.lang), fonts: names });
  const source = await readFile('src/features/resume/resume.typ', 'utf8');
  const hash = toHash(Buffer.concat([...fonts, Buffer.from(source + input)]));
  return cache.bytes(`${hash}.pdf`, () => compileTypst(source, input, fonts));
}

async function compileTypst(source: string, input: string, fonts: Buffer[]): Promise<Uint8Array> {
  await loadTypst();
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  try {
    compiler.add_source('/resume.typ', source);
    const { result } = compiler.compile('/resume.typ', [['resume', input]], 'pdf', FULL_DIAGNOSTICS) as {
      result: Uint8Array;
    };
    return result;
  } finally {
    compiler.free();
  }
}

/** Loads the compiler, which has 28 MB. */
const loadTypst = memoize(async () =>
  initSync({ module: await readFile(projectRequire.resolve(`${PACKAGE}/wasm`)) }),
);

/** A language tag in parts, for Typst. */
function getTypstLanguage(tag: string) {
  const { language, region = '' } = new Intl.Locale(tag);
  // Typst does not know the numbers of regions, as in `es-419`.
  return {
    lang: language,
    region: /^[A-Z]{2}$/.test(region) ? region : null,
    dir: getDirection(tag),
  };
}
