import { listIcons, type MissingIcon } from '../pictures/icons';
import { isIconAddress } from '../model/site';
import { isRemote } from '../model/values';
import { listFiles, readText } from '../lib/files';
import { findNearest } from '../lib/nearest';
import type { Problem } from './problem';

const KINDS = {
  material: { files: /^pages\/.*\.mdx?$/, from: 'https://fonts.google.com/icons' },
  brand: { files: /^site\.yaml$/, from: 'https://pictogrammers.com/library/mdi/' },
};

/** An icon that could not be had, as a remark on the file in which the owner wrote it. */
export async function locateIcon(root: URL, { icon, set, link, reason }: MissingIcon): Promise<Problem> {
  return {
    ...(await findPlace(root, icon, KINDS[set].files)),
    wrong: `the icon “${icon}” could not be had (${reason}); the link “${link}” shows its name instead.`,
    remedy: await toRemedy(icon, set),
  };
}

async function findPlace(root: URL, icon: string, name: RegExp): Promise<Pick<Problem, 'file' | 'line'>> {
  const files = await listFiles(root, 'content', name);
  for (const file of files.map((path) => `content/${path}`)) {
    const lines = (await readText(root, file)).split('\n');
    const index = lines.findIndex((line) => /^[\s-]*icon:/.test(line) && readValue(line) === icon);
    if (index >= 0) return { file, line: index + 1 };
  }
  return { file: 'content' };
}

/** The value of a line, without quotes and comment. */
function readValue(line: string): string | undefined {
  const [, , quoted, plain] = /:\s+(?:(["'])(.*)\1|(.*?))(?:\s+#.*)?\s*$/.exec(line) ?? [];
  return quoted ?? plain;
}

async function toRemedy(icon: string, set: MissingIcon['set']): Promise<string> {
  if (isRemote(icon)) return 'Look at the address, or put the SVG into public/ and write its path.';
  if (isIconAddress(icon)) return `Put an SVG there, as public${icon}, or name another.`;

  const nearest = findNearest(icon, await listIcons(set));
  return nearest ? `Did you mean “${nearest}”?` : `Name one from ${KINDS[set].from}.`;
}
