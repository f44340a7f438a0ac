import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Origins of the pictures and recordings that the owner keeps on other servers, as lists for a security policy. */
export async function listHosts(root: URL): Promise<{ pictures: string; recordings: string }> {
  const [pictures, recordings] = await Promise.all([
    findOrigins(root, 'content/pages/**/*.{md,mdx}', /^imageUrl:\s*['"]?(https?:\/\/\S+?)['"]?\s*$/gm),
    findOrigins(root, 'content/tracks/**/*.md', /^audio:\s*['"]?(https?:\/\/\S+?)['"]?\s*$/gm),
  ]);
  return { pictures, recordings };
}

async function findOrigins(root: URL, pattern: string, key: RegExp): Promise<string> {
  const cwd = fileURLToPath(root);
  const files = await Array.fromAsync(glob(pattern, { cwd }));
  const texts = await Promise.all(files.map((file) => readFile(`${cwd}/${file}`, 'utf8')));
  const addresses = texts.flatMap((text) => [...text.matchAll(key)].map((match) => match[1] ?? ''));
  return [
    ...new Set(
      addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin),
    ),
  ].join(' ');
}
