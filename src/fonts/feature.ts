import { suggest } from '#lib/nearest.ts';
import { error, type Problem } from '#lib/problem.ts';
import type { Feature } from '#model/feature.ts';
import type { Content } from '#model/read-content.ts';
import { getFontId, isInstalled, listFamilies } from './fontsource.ts';

/** The families of the site. */
export const fonts = { rules: [checkFonts] } satisfies Feature;

/** Checks that the families of `fonts:` are installed. */
function checkFonts({ site }: Content): Problem[] {
  const { fonts } = site?.values ?? {};
  return Object.entries(fonts ?? {}).flatMap(([role, family = '']) => {
    const id = getFontId(family);
    if (!site || isInstalled(id)) return [];
    const install = `If https://fontsource.org lists it as a variable font, run \`npm install @fontsource-variable/${id}\`.`;
    const message = `fonts.${role}: the family “${family}” is not installed.`;
    return error(site.file, site.lineOf(['fonts', role]), message, suggest(id, listFamilies(fonts), install));
  });
}
