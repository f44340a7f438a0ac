import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AstroError } from 'astro/errors';
import { parseBuffer, type IAudioMetadata } from 'music-metadata';
import { toLicenceId } from '../lib/licence-id';
import { keepValue } from '../build/cache';
import { detectFormat, formatOf, formats, type FormatId } from './formats';
import { readId3Length } from './id3-length';
import { isVideo } from './is-video';
import { measureSound, type Sound } from './peaks';
import { stripControls } from '../lib/control-characters';
import { toHash } from '../lib/hash';
import { memoize } from '../lib/memoize';
import { mendLetters } from './utf8-tags';

/** What a sound file says of itself and how it sounds. */
export interface Recording extends Sound {
  format: FormatId;
  /** Whether the browsers that the site is made for all play it as it is; if not, visitors listen to an mp3 made of it. */
  isPlayable: boolean;
  /** Length of the file in bytes. */
  size: number;
  /** Start of the SHA-256 of its content. */
  hash: string;
  /** Length in bytes of a tag with a picture, which stands before the sound of an mp3; 0 without one. */
  id3Length: number;
  tags: Tags;
}

/** The tags of a recording that visitors may see in their players. */
export interface Tags {
  title?: string | undefined;
  artist?: string | undefined;
  album?: string | undefined;
  year?: number | undefined;
  /** A licence of Creative Commons as SPDX identifier, named by the copyright or its address. */
  licence?: string | undefined;
}

/** What encoders add at both ends, in seconds; players leave it out. */
const PADDING = 0.2;

/** Counts up when other figures are read, so that what was kept of the old ones is not taken for them. */
const EDITION = 8;

const taken = 'mp3, m4a (AAC), FLAC, WAV, Ogg Vorbis or Opus';

/**
 * Reads the recording that a track names by its path in the site, `/audio/funk-ride.mp3`; an unchanged file is decoded
 * once. Throws a sentence with a hint when the file is missing or cannot be played.
 */
export async function readRecording(
  audio: string,
  folder = 'public',
  measure = measureSound,
): Promise<Recording> {
  const name = `public${audio}`;
  const path = resolve(`${folder}${audio}`);
  const { mtimeMs, size } = await stat(path).catch(() => refuseMissing(name));
  return readOnce({ path, name, measure, stamp: `${mtimeMs} ${size}` });
}

const readOnce = memoize(readFrom, ({ path, stamp }) => `${path} ${stamp}`);

interface Wanted {
  path: string;
  name: string;
  measure: typeof measureSound;
  stamp: string;
}

async function readFrom({ path, name, measure }: Wanted): Promise<Recording> {
  const bytes = await readFile(path).catch(() => refuseMissing(name));
  refusePlaceholder(name, bytes);
  const format = readFormat(name, bytes);
  if (format === 'm4a' && (await isVideo(path))) refuseVideo(name);
  return keepValue(`recordings/${toHash(bytes)}-${EDITION}.json`, () =>
    describe({ name, bytes, format }, measure(path)),
  );
}

function refuseMissing(name: string): never {
  throw new AstroError(`there is no file ${name}.`, 'Put the recording there, or name another in `audio`.');
}

function refuseVideo(name: string): never {
  throw new AstroError(`${name} is a video.`, 'Export its sound as m4a, and put that file there.');
}

/** Refuses an empty file, and a pointer to a recording that was not downloaded. */
function refusePlaceholder(name: string, bytes: Buffer): void {
  if (bytes.length === 0) throw new AstroError(`${name} is empty.`, toAgain(formatOf(name)));
  if (bytes.subarray(0, 100).toString('latin1').startsWith('version https://git-lfs')) {
    throw new AstroError(
      `${name} is a pointer of Git LFS and not the recording.`,
      'Run `git lfs install` and `git lfs pull`; on a host, turn on Git LFS.',
    );
  }
}

/** The format of a file; hosts and browsers go by its name, so that both must be the same. */
function readFormat(name: string, bytes: Buffer): FormatId {
  const [promised, found] = [formatOf(name), detectFormat(bytes)];
  if (promised !== undefined && promised !== found && !(isOgg(promised) && isOgg(found))) {
    throw new AstroError(`${name} is no ${toWord(promised)}, whatever its name says.`, toAgain(promised));
  }
  // A name that promises nothing was always good enough for an mp3.
  const format = promised === undefined && found !== 'mp3' ? undefined : found;
  if (format) return format;
  throw new AstroError(
    `${name} is in no format that is read here.`,
    `Export the recording as ${taken}, and put that file there.`,
  );
}

function isOgg(format: FormatId | undefined): boolean {
  return format === 'ogg' || format === 'opus';
}

function toAgain(format: FormatId = 'mp3'): string {
  return `Export the recording as ${toWord(format)} once more, and put that file there.`;
}

/** The name of a format in a sentence. */
function toWord(format: FormatId): string {
  return format === 'mp3' || format === 'm4a' ? format : formats[format].name;
}

interface File {
  name: string;
  bytes: Buffer;
  format: FormatId;
}

async function describe({ name, bytes, format }: File, measured: Promise<Sound>): Promise<Recording> {
  const broken = new AstroError(`${name} cannot be decoded: it is damaged or breaks off.`, toAgain(format));
  const read = parseBuffer(bytes, formats[format].type, { duration: true, skipCovers: true });
  const [metadata, sound] = await Promise.all([read, measured]).catch(() => {
    throw broken;
  });
  const { duration, codec } = metadata.format;
  // A file that breaks off says at its beginning how long it should be.
  if (!duration || isShortWav(bytes, format) || sound.duration < 0.9 * duration - PADDING) throw broken;
  return {
    ...sound,
    // An mp3 does not say exactly how long it is; the others do.
    duration: format === 'mp3' ? sound.duration : duration,
    format,
    isPlayable: format === 'mp3' || (format === 'm4a' && !isLossless(codec)),
    size: bytes.length,
    hash: toHash(bytes),
    id3Length: format === 'mp3' ? readId3Length(bytes) : 0,
    tags: toTags(metadata),
  };
}

/** Whether a WAV has less than it says; its length is read from where the file ends. */
function isShortWav(bytes: Buffer, format: FormatId): boolean {
  const said = bytes.readUInt32LE(4);
  // Programs that do not know the length beforehand write the largest number.
  return format === 'wav' && said !== 0xffffffff && bytes.length < 0.9 * said;
}

/** Whether an m4a is Apple Lossless, which Safari alone plays. */
function isLossless(codec = ''): boolean {
  return codec.startsWith('ALAC');
}

function toTags({ common }: IAudioMetadata): Tags {
  const { title, artist, album, year, license = '', copyright = '' } = common;
  const licence = [license, copyright].map(toLicenceId).find((id) => id !== undefined);
  return { title: toLine(title), artist: toLine(artist), album: toLine(album), year, licence };
}

/** Tags as they may stand in a feed and on a terminal. */
function toLine(tag: string | undefined): string | undefined {
  return tag === undefined ? undefined : stripControls(mendLetters(tag).replace(/\s+/g, ' ')).trim();
}
