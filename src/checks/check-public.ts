import { isRemote } from '../model/values';
import { hasFile, listFiles } from '../lib/files';
import { listNearest } from '../lib/nearest';
import type { Problem } from './problem';
import type { Source } from './read-source';

/** A file that a key names by its path in the site has to be in `public/`; other servers are not asked. */
export async function checkPublicFile(
  root: URL,
  source: Source,
  key: string[],
  path: string,
): Promise<Problem[]> {
  if (isRemote(path) || (await hasFile(root, `public${path}`))) return [];

  const others = await listFiles(root, 'public', new RegExp(`\\${extensionOf(path)}$`, 'i'));
  const paths = others.map((other) => `/${other}`);
  const nearest = listNearest(path, paths, 1);
  return [
    {
      file: source.file,
      line: source.lineOf(key),
      wrong: `\`${key.join('.')}\` names “${path}”, and there is no file public${path}.`,
      remedy: `Put the file there${nearest ? `, or name one that is: ${nearest}` : ''}.${source.hintOf(key)}`,
    },
  ];
}

function extensionOf(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? '.';
}
