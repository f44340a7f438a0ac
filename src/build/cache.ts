import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const FOLDER = '.cache';
/** The checksum of each file that is kept, under the name of that file. */
const SUMS = join(FOLDER, 'sums');

const require = createRequire(join(process.cwd(), 'package.json'));
/** What the files are made with: another version may make other bytes, and two builds would differ. */
const makers = JSON.stringify([sharp.versions, ...['subset-font', 'satori'].map(readVersion)]);

/**
 * The bytes kept under a path, made when they are not there yet, or not as they were written. Paths must change with what
 * is made.
 */
export async function keepBytes(name: string, make: () => Promise<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const kept = await readWhole(name);
  if (kept) return kept;

  const bytes = Buffer.from(await make());
  // The checksum first: a build that is stopped in between leaves bytes without one, or one without bytes.
  await write(join(SUMS, name), toSum(bytes));
  await write(join(FOLDER, name), bytes);
  return bytes;
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

// Disks, backups and hands change files: a picture with a flipped bit would be published under a name that browsers keep.
async function readWhole(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const files = [join(FOLDER, name), join(SUMS, name)].map((path) => readFile(path));
  const [bytes, sum] = await Promise.all(files).catch(() => []);
  return bytes && sum?.toString() === toSum(bytes) ? bytes : undefined;
}

function toSum(bytes: Uint8Array): string {
  return createHash('sha256').update(makers).update(bytes).digest('hex');
}

function readVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}

// Written under a name of its own first: a build that is stopped leaves no half file, and two may write at once.
async function write(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, content);
  await rename(part, path);
}
