import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toId } from '../../src/lib/ids.ts';

/** What was added, for the owner to read. */
export interface Added {
  /** The files that were written, by their paths in the project. */
  files: string[];
  /** What is left to write. */
  left: string[];
}

/** Copies a file to where nothing is yet. */
export async function copyOnce(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: unknown) => refuse(error, to));
}

/** Writes a text to where nothing is yet. */
export async function writeOnce(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => refuse(error, file));
}

/** Copies a file, and does what belongs to it; when that fails, the copy is gone again. */
export async function copyWith(from: string, to: string, write: () => Promise<void>): Promise<void> {
  await copyOnce(from, to);
  try {
    await write();
  } catch (error) {
    await rm(to);
    throw error;
  }
}

/** Refuses a name whose address a file in a folder has already, whatever its ending. */
export async function refuseTaken(folder: string, name: string): Promise<void> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const taken = files.find((file) => /\.mdx?$/.test(file) && toId(file.replaceAll('\\', '/')) === toId(name));
  if (taken) throw new Error(toTaken(`${folder}/${taken}`));
}

function refuse(error: unknown, file: string): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  throw isTaken ? new Error(toTaken(file)) : error;
}

function toTaken(file: string): string {
  return `${file} is there already, and nothing is overwritten: give yours another name (a recording with tags has that of its title), or move that away first.`;
}
