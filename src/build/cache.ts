import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const FOLDER = '.cache';

/** The bytes kept under a path, made when they are not there yet. Paths must change with what is made. */
export async function keepBytes(name: string, make: () => Promise<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const path = join(FOLDER, name);
  return readFile(path).catch(async () => {
    const bytes = await make();
    await write(path, bytes);
    return Buffer.from(bytes);
  });
}

/** The same for values that JSON can hold. */
export async function keepValue<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const bytes = await keepBytes(name, async () => Buffer.from(JSON.stringify(await make())));
  return JSON.parse(bytes.toString()) as Value;
}

/** The path of a file that is kept, for those who read it themselves. */
export async function keepFile(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  await keepBytes(name, make);
  return join(FOLDER, name);
}

// Written under a name of its own first: a build that is stopped leaves no half file, and two may write at once.
async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, bytes);
  await rename(part, path);
}
