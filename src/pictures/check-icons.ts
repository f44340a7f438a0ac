import { suggest } from '#lib/nearest.ts';
import { isRemote } from '#model/values.ts';
import { isIconAddress, type IconSet } from './icon-ids.ts';
import { listNamedIcons, readIcon } from './icons.ts';
import { listIcons } from './packaged-icons.ts';
import { warning, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';

const iconSites = {
  material: 'https://fonts.google.com/icons',
  brand: 'https://pictogrammers.com/library/mdi/ or https://simpleicons.org/',
};

/** Warns about icons that cannot be loaded. Pages show the text of their links instead. */
export async function checkIcons(content: Content): Promise<Problem[]> {
  const problems = listNamedIcons(content).map(async ({ file, line, what, icon, set }) => {
    const reason = await readIcon(icon, set, content.root).catch((error: unknown) => error as Error);
    if (!(reason instanceof Error)) return [];
    const message = `${what}: “${icon}” could not be loaded (${reason.message}), so its link shows text instead.`;
    return warning(file, line, message, await suggestIcon(icon, set));
  });
  return (await Promise.all(problems)).flat();
}

async function suggestIcon(icon: string, set: IconSet): Promise<string> {
  if (isRemote(icon)) return 'Check the address, or put the SVG in public/ and write its path.';
  if (isIconAddress(icon)) return `Add an SVG with a \`viewBox\` as public${icon}, or choose another icon.`;

  const own = `\`icon: /${icon.replace(/\.svg$|[^\w-]/gi, '')}.svg\``;
  const other = `Put an SVG of your own into public/ and write its path, such as ${own}, or choose one from ${iconSites[set]}.`;
  return suggest(icon, await listIcons(set), other);
}
