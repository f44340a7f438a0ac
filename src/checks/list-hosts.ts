import { listFiles } from '../lib/files';
import { isProblem, readMarkdown } from './read-source';
import { isRemote } from '../model/values';

/** Origins of the pictures and recordings that the owner keeps on other servers, as lists for a security policy. */
export async function listHosts(root: URL): Promise<{ pictures: string; recordings: string }> {
  const [pictures, recordings] = await Promise.all([
    findOrigins(root, 'content/pages', 'imageUrl'),
    findOrigins(root, 'content/tracks', 'audio'),
  ]);
  return { pictures, recordings };
}

async function findOrigins(root: URL, folder: string, key: string): Promise<string> {
  const files = await listFiles(root, folder, /\.mdx?$/);
  const sources = await Promise.all(files.map((file) => readMarkdown(root, `${folder}/${file}`)));
  const addresses = sources.map((source) =>
    isProblem(source) ? undefined : (source.data as Record<string, unknown>)[key],
  );
  const origins = addresses.flatMap((address) =>
    typeof address === 'string' && isRemote(address) && URL.canParse(address) ? new URL(address).origin : [],
  );
  return [...new Set(origins)].join(' ');
}
