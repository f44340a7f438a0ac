import { readFile } from 'node:fs/promises';
import { readFont, shapeText } from '#fonts/read-font.ts';
import { createCache } from '#lib/cache.ts';
import { projectRequire, readVersion } from '#lib/project-require.ts';
import { memoize } from '#lib/memoize.ts';
import type { IconSet } from './icon-ids.ts';

const cache = createCache('pictures/packaged-icons.ts');

const symbolsPackage = '@material-symbols/font-400';
/** The packages of the icons. */
export const iconPackages = [symbolsPackage, '@mdi/js', '@iconify-json/simple-icons'];

/** The SVG of an icon by its name; `undefined` if there is none. */
export async function drawPackaged(name: string, set: IconSet): Promise<string | undefined> {
  return set === 'brand' ? drawBrand(name) : drawSymbol(name);
}

/** The names of all icons of a set. */
export async function listIcons(set: IconSet): Promise<string[]> {
  if (set === 'brand') return [...Object.keys(loadMaterialDesign()).map(toName), ...loadSimpleIcons().keys()];
  const names = await readFile(projectRequire.resolve(`${symbolsPackage}/index.d.ts`), 'utf8');
  return Array.from(names.matchAll(/"(\w+)"/g), ([, name = '']) => name);
}

/** Material Design Icons first, whose brands are from 2021; Simple Icons have newer ones. */
function drawBrand(name: string): string | undefined {
  const path = loadMaterialDesign()[toKey(name)];
  const body = path === undefined ? loadSimpleIcons().get(name)?.body : `<path d="${path}"/>`;
  return body && `<svg viewBox="0 0 24 24">${body}</svg>`;
}

/** The path of each icon by its key, for example `mdiHomeFloor1`. */
function loadMaterialDesign(): Record<string, string> {
  return projectRequire('@mdi/js') as Record<string, string>;
}

function loadSimpleIcons(): Map<string, { body: string }> {
  const set = projectRequire('@iconify-json/simple-icons/icons.json') as {
    icons: Record<string, { body: string }>;
  };
  return new Map(Object.entries(set.icons));
}

function toKey(name: string): string {
  return `mdi-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function toName(key: string): string {
  return key
    .slice('mdi'.length)
    .replace(/(?<!^)(?:[A-Z]|\d+)/g, '-$&')
    .toLowerCase();
}

/** The icons are ligatures: the font replaces the letters of a name. Its axis `FILL` has the filled ones. */
const drawSymbol = memoize(async (name: string): Promise<string | undefined> => {
  if (!/^\w{2,}(?:-fill)?$/.test(name)) return undefined;
  return (
    (await cache.value(`${name}-${readVersion(symbolsPackage)}.json`, () => drawLigature(name))) ?? undefined
  );
});

async function drawLigature(name: string): Promise<string | null> {
  const [{ Variation }, { optimize }, symbols] = await Promise.all([
    import('harfbuzzjs'),
    import('svgo'),
    readSymbols(),
  ]);
  // Of its own, because others draw at the same time.
  const font = symbols.subFont();
  font.setVariations([new Variation('FILL', name.endsWith('-fill') ? 1 : 0)]);
  const [glyph, ...more] = (await shapeText(font, name.replace(/-fill$/, ''))).getGlyphInfos();
  if (!glyph || more.length > 0) return null;

  // A font draws upwards.
  const path = `<path transform="scale(1 -1)" d="${font.glyphToPath(glyph.codepoint)}"/>`;
  return optimize(`<svg viewBox="0 -960 960 960">${path}</svg>`).data;
}

const readSymbols = memoize(async () => {
  const woff2 = await readFile(projectRequire.resolve(`${symbolsPackage}/material-symbols-rounded.woff2`));
  return readFont(woff2);
});
