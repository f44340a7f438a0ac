import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AstroError } from 'astro/errors';
import sharp from 'sharp';
import { getErrorMessage } from './exit-with-message.ts';
import { replaceFile } from './files.ts';
import { toHash } from './hash.ts';
import { memoize } from './memoize.ts';
import { readVersion } from './project-require.ts';

/** Versions of packages that make files, because other versions may make other bytes. */
const listTools = () => [
  sharp.versions,
  ...['subset-font', 'satori', 'svgo', '@material-symbols/font-400'].map(readVersion),
];
const HINT = 'Delete it, or check its permissions and the space on its disk.';
const getFolder = memoize(() => join('.cache', toHash(JSON.stringify(listTools()))));

/** Returns cached bytes, or makes them. The name must change with the inputs. */
export async function cacheBytes(
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> {
  const path = join(getFolder(), name);
  const cached = await readEntry(path);
  if (cached) return cached;

  const bytes = Buffer.from(await make());
  await writeEntry(path, bytes).catch(warnOnce);
  return bytes;
}

/** Returns a cached JSON value, or makes it. */
export async function cacheValue<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const bytes = await cacheBytes(name, async () => Buffer.from(JSON.stringify(await make())));
  return JSON.parse(bytes.toString()) as Value;
}

/** Returns the path of a cached file, for programs that read files. Throws an error if it cannot be stored. */
export async function cacheFile(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const path = join(getFolder(), name);
  if (await readEntry(path)) return path;

  const bytes = await make();
  await writeEntry(path, bytes).catch((cause: unknown) => {
    throw new AstroError(`.cache cannot be used: ${getErrorMessage(cause)}.`, HINT);
  });
  return path;
}

/** Reads an entry whose checksum is right; others are made again. */
async function readEntry(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const files = [readFile(path), readFile(`${path}.sum`)];
  const [bytes, sum] = await Promise.all(files).catch(() => []);
  return bytes && sum?.toString() === toHash(bytes) ? bytes : undefined;
}

async function writeEntry(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await replaceFile(path, bytes);
  await replaceFile(`${path}.sum`, toHash(bytes));
}

const warnOnce = memoize(
  (reason: unknown) =>
    console.warn(
      `.cache cannot be used, so every build takes longer: ${getErrorMessage(reason)}.\n  ${HINT}`,
    ),
  () => '',
);
