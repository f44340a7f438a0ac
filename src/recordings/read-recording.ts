import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AstroError } from 'astro/errors';
import { createCache } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';
import { share } from '#lib/shared.ts';
import { describeInThread } from './describe-in-thread.ts';
import type { Recording } from './describing-thread.ts';
import { detectFormat, formatOf, formats, type FormatId } from './formats.ts';

const cache = createCache('recordings/read-recording.ts');

interface AudioFile {
  /** For messages: `public/audio/funk-ride.mp3`. */
  name: string;
  path: string;
}

/** The recording of a file with a time and size. */
interface Reading {
  stamp: string;
  recording: Promise<Recording>;
  isOver: boolean;
}

/** By path. */
const readings = share('readings', () => new Map<string, Reading>());

/**
 * Reads a recording by its path in the site, `/audio/funk-ride.mp3`. Decodes an unchanged file only once. Throws an error
 * with a hint if the file cannot be played; a check reports missing files.
 */
export async function readRecording(audio: string, folder = 'public'): Promise<Recording> {
  const path = resolve(`${folder}${audio}`);
  const { mtimeMs, size } = await stat(path);
  const stamp = `${mtimeMs} ${size}`;
  const last = readings.get(path);
  if (last?.stamp === stamp) return last.recording;

  const reading = { stamp, recording: readFrom({ name: `public${audio}`, path }), isOver: false };
  readings.set(path, reading);
  const end = () => (reading.isOver = true);
  reading.recording.then(end, end);
  return reading.recording;
}

/** A recording that has been read, or cannot be. */
export function findRecording(audio: string, folder: string): Promise<Recording> | undefined {
  const reading = readings.get(resolve(`${folder}${audio}`));
  return reading?.isOver ? reading.recording : undefined;
}

/** Forgets a recording, because its file has changed. */
export function forgetRecording(path: string): void {
  readings.delete(resolve(path));
}

async function readFrom({ path, name }: AudioFile): Promise<Recording> {
  const bytes = await readFile(path);
  refuseEmpty(name, bytes);
  const format = await readFormat(name, bytes);
  return cache.value(`${toHash(bytes)}.json`, () =>
    describeInThread(bytes, format).catch(() => {
      throw new AstroError(`${name} cannot be decoded: it is damaged or cut off.`, suggestExport(format));
    }),
  );
}

/** Refuses an empty file and a Git LFS pointer. */
function refuseEmpty(name: string, bytes: Buffer): void {
  if (bytes.length === 0) throw new AstroError(`${name} is empty.`, suggestExport(formatOf(name)));
  if (bytes.toString('latin1', 0, 30).startsWith('version https://git-lfs')) {
    throw new AstroError(
      `${name} is a Git LFS pointer, not the recording.`,
      'Run `git lfs install` and `git lfs pull`; on a host, turn on Git LFS.',
    );
  }
}

/** The format of a file. Name and content must match, because hosts and browsers trust the name. */
async function readFormat(name: string, bytes: Buffer): Promise<FormatId> {
  const [promised, found] = [formatOf(name), await detectFormat(bytes)];
  const isOgg = (format?: FormatId) => format === 'ogg' || format === 'opus';
  if (promised !== undefined && promised !== found && !(isOgg(promised) && isOgg(found)))
    throw new AstroError(
      `${name} is ${found ? 'actually' : 'not'} in ${formats[found ?? promised].name} format.`,
      suggestExport(promised),
    );

  // An mp3 may have an unknown extension.
  if (found && (promised ?? found === 'mp3')) return found;
  throw new AstroError(
    `${name} is not in a supported audio format.`,
    'Export the recording as mp3, m4a (AAC), FLAC, WAV, Ogg Vorbis or Opus, and name that file in `audio`.',
  );
}

function suggestExport(format: FormatId = 'mp3'): string {
  return `Export the recording as ${formats[format].name} again, and replace the file.`;
}
