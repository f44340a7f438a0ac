import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = '.cache/pictures';

/** The bytes kept under a name, made when they are not there yet. Names must change with what is made. */
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

// Written under another name first, so that a build that is stopped leaves no half file behind.
async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const part = `${path}.${process.pid}`;
  await writeFile(part, bytes);
  await rename(part, path);
}
