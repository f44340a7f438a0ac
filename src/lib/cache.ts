import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { projectRequire } from './project-require.ts';
import { toHash } from './hash.ts';

/** Versions of packages that make files, because other versions may make other bytes. */
const tools = [sharp.versions, ...['subset-font', 'satori'].map(readVersion)];
const CACHE_FOLDER = join('.cache', toHash(JSON.stringify(tools)));

/** Returns cached bytes, or makes them. The name must change with the inputs. */
export async function cacheBytes(
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> {
  const path = join(CACHE_FOLDER, name);
  const cached = await readFile(path).catch(() => undefined);
  if (cached) return cached;

  const bytes = Buffer.from(await make());
  await mkdir(dirname(path), { recursive: true });
  // Rename, because an interrupted build must not leave half a file.
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, bytes);
  await rename(part, path);
  return bytes;
}

/** Returns a cached JSON value, or makes it. */
export async function cacheValue<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const bytes = await cacheBytes(name, async () => Buffer.from(JSON.stringify(await make())));
  return JSON.parse(bytes.toString()) as Value;
}

/** Returns the path of a cached file, for programs that read files. */
export async function cacheFile(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  await cacheBytes(name, make);
  return join(CACHE_FOLDER, name);
}

function readVersion(name: string): string {
  return (projectRequire(`${name}/package.json`) as { version: string }).version;
}
