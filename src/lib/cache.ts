import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AstroError } from 'astro/errors';
import { getErrorMessage } from './exit-with-message.ts';
import { replaceFile } from './files.ts';
import { hashModule } from './hash-module.ts';
import { toHash } from './hash.ts';
import { memoize } from './memoize.ts';

type Make = () => Promise<Uint8Array>;

const HINT = 'Delete it, or check its permissions and the space on its disk.';

/**
 * The cache of a module, given by its path in `src/`, which must create it when it loads: what other code has made is made
 * again. The names of entries must change with their inputs.
 */
export function createCache(module: string) {
  const getFolder = memoize(() => join('.cache', `${module}-${hashModule(module)}`));
  return {
    /** Returns cached bytes, or makes them. */
    bytes: (name: string, make: Make) => cacheBytes(join(getFolder(), name), make),
    /** Returns a cached JSON value, or makes it. */
    value: async <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
      const write = async () => Buffer.from(JSON.stringify(await make()));
      return JSON.parse((await cacheBytes(join(getFolder(), name), write)).toString()) as Value;
    },
    /** Returns the path of a cached file, for programs that read files. Throws an error if it cannot be stored. */
    file: (name: string, make: Make) => cacheFile(join(getFolder(), name), make),
  };
}

async function cacheBytes(path: string, make: Make): Promise<Buffer<ArrayBuffer>> {
  const cached = await readEntry(path);
  if (cached) return cached;

  const bytes = Buffer.from(await make());
  await writeEntry(path, bytes).catch(warnOnce);
  return bytes;
}

async function cacheFile(path: string, make: Make): Promise<string> {
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
