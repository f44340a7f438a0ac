import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { toHash } from '../lib/hash';

const require = createRequire(join(process.cwd(), 'package.json'));
/** Packages that make the files; other versions may make other bytes. */
const tools = [sharp.versions, ...['subset-font', 'satori'].map(readVersion)];
const FOLDER = join('.cache', toHash(JSON.stringify(tools)));

/** The cached bytes of a name, which must change with the inputs; made if missing. */
export async function cacheBytes(
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> {
  const path = join(FOLDER, name);
  const cached = await readFile(path).catch(() => undefined);
  if (cached) return cached;

  const bytes = Buffer.from(await make());
  await mkdir(dirname(path), { recursive: true });
  // An interrupted build must not leave half a file.
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, bytes);
  await rename(part, path);
  return bytes;
}

/** The same for JSON values. */
export async function cacheValue<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const bytes = await cacheBytes(name, async () => Buffer.from(JSON.stringify(await make())));
  return JSON.parse(bytes.toString()) as Value;
}

/** The path of a cached file, for a program that reads it itself. */
export async function cacheFile(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  await cacheBytes(name, make);
  return join(FOLDER, name);
}

function readVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}
