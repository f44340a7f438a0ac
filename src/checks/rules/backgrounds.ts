import { fileURLToPath } from 'node:url';
import { isRemote } from '../../model/values';
import { readPicture } from '../../pictures/read-picture';
import type { Page } from '../../model/page';
import type { Problem } from '../problem';
import { locations, type Content, type MarkdownSource } from '../read-content';

/** Narrower than this, a picture is blurred in most windows that it fills. */
const LEAST_WIDTH = 1280;

/** Warns of backgrounds that are too small to fill a window. */
export async function checkBackgrounds({ root, pages }: Content): Promise<Problem[]> {
  return (await Promise.all(pages.map((page) => checkPage(root, page)))).flat();
}

async function checkPage(root: URL, { file, lineOf, values }: MarkdownSource<Page>): Promise<Problem[]> {
  const name = values.imageUrl;
  if (!name || isRemote(name)) return [];

  const path = `${fileURLToPath(root)}${locations.pictures}/${name}`;
  const picture = await readPicture(path).catch(() => undefined);
  if (!picture || picture.width >= LEAST_WIDTH) return [];

  const message = `\`imageUrl\` names “${name}”, which has ${picture.width} × ${picture.height} pixels and looks blurred as a background.`;
  const hint = 'Take one that is 1920 pixels wide or more.';
  return [{ file, line: lineOf(['imageUrl']), message, hint, severity: 'warning' }];
}
