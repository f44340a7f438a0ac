import { fileURLToPath } from 'node:url';
import { readPicture } from '../pictures/read-picture';
import { pageSchema } from '../model/page';
import { isRemote } from '../model/values';
import { keepValid } from './check-schema';
import { listFiles } from '../lib/files';
import type { Problem } from './problem';
import { isProblem, readMarkdown } from './read-source';

/** Narrower than this, a picture is blurred in most windows that it fills. */
const LEAST_WIDTH = 1280;

const folder = 'content/pages';

/** Which backgrounds are too small to fill a window; that does not stop a build. */
export async function warnBackgrounds(root: URL): Promise<Problem[]> {
  const files = await listFiles(root, folder, /\.mdx?$/);
  const remarks = await Promise.all(files.map((file) => remarkPage(root, `${folder}/${file}`)));
  return remarks.flat();
}

async function remarkPage(root: URL, file: string): Promise<Problem[]> {
  const source = await readMarkdown(root, file);
  const name = isProblem(source) ? undefined : keepValid(source, pageSchema).imageUrl;
  if (isProblem(source) || !name || isRemote(name)) return [];

  const path = `${fileURLToPath(root)}content/pictures/${name}`;
  const picture = await readPicture(path).catch(() => undefined);
  if (!picture || picture.width >= LEAST_WIDTH) return [];
  const wrong = `\`imageUrl\` names “${name}”, which has ${picture.width} × ${picture.height} pixels and looks blurred as a background.`;
  return [
    { file, line: source.lineOf(['imageUrl']), wrong, remedy: 'Take one that is 1920 pixels wide or more.' },
  ];
}
