import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AstroError } from 'astro/errors';
import { cacheValue } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';
import { memoize } from '#lib/memoize.ts';
import { detectFormat, formatOf, formats, type FormatId } from './formats.ts';
import { analyzeAudio } from './peaks.ts';
import { removePrivateTags } from './private-tags.ts';
import { readWav } from './sound-parts.ts';
import { parseTags, readHeavyLength } from './tags.ts';

/** Metadata and measurements of a sound file. */
export type Recording = Awaited<ReturnType<typeof describe>>;

interface AudioFile {
  /** For messages: `public/audio/funk-ride.mp3`. */
  name: string;
  path: string;
  stamp: string;
}

/** Silence that encoders add at both ends and players skip. */
const PADDING_SECONDS = 0.2;
/** Increase when measurements change, to ignore cached ones. */
const CACHE_VERSION = 13;

/**
 * Reads a recording by its path in the site, `/audio/funk-ride.mp3`. Decodes an unchanged file only once. Throws an error
 * with a hint if the file cannot be played; a check reports missing files.
 */
export async function readRecording(audio: string, folder = 'public'): Promise<Recording> {
  const path = resolve(`${folder}${audio}`);
  const { mtimeMs, size } = await stat(path);
  return readRecordingOnce({ name: `public${audio}`, path, stamp: `${mtimeMs} ${size}` });
}

const readRecordingOnce = memoize(readFrom, ({ path, stamp }) => `${path} ${stamp}`);

async function readFrom({ path, name }: AudioFile): Promise<Recording> {
  const bytes = await readFile(path);
  refuseEmpty(name, bytes);
  const format = await readFormat(name, bytes);
  return cacheValue(`recordings/${toHash(bytes)}-${CACHE_VERSION}.json`, () =>
    describe(bytes, format).catch(() => {
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

async function describe(bytes: Buffer, format: FormatId) {
  const { parseBuffer } = await import('music-metadata');
  const read = parseBuffer(bytes, formats[format].type, { duration: true, skipCovers: true });
  const [metadata, sound] = await Promise.all([read, analyzeAudio(bytes, format)]);
  // Streamed files do not say their length, an mp3 lacks an exact one, and an m4a may be trimmed.
  const isMeasured = ['mp3', 'wav', 'm4a'].includes(format) || !metadata.format.duration;
  const { duration = sound.duration } = isMeasured ? sound : metadata.format;
  const isCut =
    format === 'wav'
      ? readWav(bytes).isCut
      : format !== 'm4a' && sound.duration < 0.9 * (metadata.format.duration ?? 0) - PADDING_SECONDS;
  // The header of a truncated file still has the full length.
  if (duration === 0 || isCut) throw new Error('The sound is shorter than the file says.');
  return {
    ...sound,
    duration,
    format,
    /** Whether all supported browsers play it; otherwise visitors hear an mp3. Only Safari plays Apple Lossless. */
    isPlayable: format === 'mp3' || (format === 'm4a' && !metadata.format.codec?.startsWith('ALAC')),
    /** In bytes. */
    size: bytes.length,
    hash: toHash(bytes),
    /** Bytes of an mp3's tag with a picture; 0 without a picture. */
    id3Length: format === 'mp3' ? readHeavyLength(bytes) : 0,
    tags: parseTags(metadata),
    /** The names of tags that neither the site nor players need. */
    privateTags: removePrivateTags(bytes, format).removed,
  };
}
