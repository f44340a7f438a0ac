import { constants } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stringify } from 'yaml';
import { getEntryId, slugify } from '#lib/ids.ts';
import { placeholderText } from '#lib/placeholder-text.ts';
import type { Problem } from '#lib/problem.ts';
import { yamlFiles } from './collections.ts';
import { isEntry, type Content } from './read-content.ts';

/** The records of the pictures. */
export const ledgerFile = yamlFiles.ledger.file;

/** The result for the owner. */
export interface Added {
  /** Paths of the new files. */
  files: string[];
  /** What the owner still has to write. */
  todo: string[];
  /** The names of tags that are no longer in the recording. */
  removed?: string[];
}

/** What it takes to add a folder, which waits until the owner agrees. */
export interface MovePlan {
  /** What it will write. */
  steps: string[];
  /** What it leaves where it is, and why. */
  left: string[];
  write: () => Promise<Added>;
}

/** As many words as fit into the 255 bytes of a name, at four a letter; a longer word is cut. */
const SHORT_NAME = /^(?:.{0,60}(?=-|$)|.{60})/u;

/** The name of a file for a title, without the ordinal signs of `n.º 2`. */
export function slugifyTitle(title: string, lang: string): string {
  // A name that starts with `_` would be a draft.
  const name = slugify(title.replace(/[ºª]/g, ' '), lang).replace(/^_+/, '');
  return SHORT_NAME.exec(name)?.[0] ?? name;
}

/** Writes a page or a track, unless another file has the same address. */
export async function writeMarkdown(
  { files, folders: all, lang }: Content,
  file: string,
  keys: Record<string, unknown>,
  body: string,
): Promise<void> {
  const id = getEntryId(file, lang);
  const same = files.find((other) => isEntry(other, all) && getEntryId(other, lang) === id);
  if (same) throw new Error(formatTakenMessage(same));
  await mkdir(dirname(file), { recursive: true });
  const text = `---\n${stringify(keys, { lineWidth: 0 })}---\n\n${body}\n`;
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => refuseFile(error, file));
}

/** Copies a file and runs `write`; removes the copy if that fails. */
export async function copyWith(from: string, to: string, write: () => Promise<unknown>): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: unknown) => refuseFile(error, to));
  try {
    await write();
  } catch (error) {
    await rm(to);
    throw error;
  }
}

/** A problem on one line. */
export function describeProblem({ file, line = 1, message, hint }: Problem): string {
  return `${file}, line ${line}: ${message} ${hint}`;
}

/** The placeholder of a page or a story, in the language of the site. */
export function getPlaceholder({ lang }: Content): string {
  const { language } = new Intl.Locale(lang);
  const { en, ...others } = placeholderText;
  return Object.entries(others).find(([tag]) => tag === language)?.[1] ?? en;
}

function refuseFile(error: unknown, file: string): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  throw isTaken ? new Error(formatTakenMessage(file)) : error;
}

/** What to do if a file already exists. */
export function formatTakenMessage(file: string): string {
  return `${file} already exists. Move or delete it, and add yours again.`;
}
