import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AstroError } from 'astro/errors';
import { parseBuffer, type IAudioMetadata } from 'music-metadata';
import { toLicenceId } from '../lib/licence-id';
import { keepValue } from '../build/cache';
import { readId3Length } from './id3-length';
import { measureSound, type Sound } from './peaks';
import { stripControls } from '../lib/control-characters';
import { toHash } from '../lib/hash';

/** What an mp3 says of itself and how it sounds. */
export interface Recording extends Sound {
  /** Length of the file in bytes. */
  size: number;
  /** Start of the SHA-256 of its content. */
  hash: string;
  /** Length in bytes of a tag with a picture, which stands before the sound; 0 without one. */
  id3Length: number;
  tags: Tags;
}

/** The tags of an mp3 that visitors may see in their players. */
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
const EDITION = 5;

const again = 'Export the recording as mp3 once more, and put that file there.';

const known = new Map<string, Promise<Recording>>();

/**
 * Reads the mp3 that a track names by its path in the site, `/audio/funk-ride.mp3`; an unchanged file is decoded once.
 * Throws a sentence with a hint when the file is missing or is no mp3 that can be played.
 */
export async function readRecording(
  audio: string,
  folder = 'public',
  measure = measureSound,
): Promise<Recording> {
  const name = `public${audio}`;
  const path = resolve(`${folder}${audio}`);
  const { mtimeMs, size } = await stat(path).catch(() => refuseMissing(name));
  const key = `${path} ${mtimeMs} ${size}`;
  const recording = known.get(key) ?? readFrom(path, name, measure);
  known.set(key, recording);
  recording.catch(() => known.delete(key));
  return recording;
}

async function readFrom(path: string, name: string, measure: typeof measureSound): Promise<Recording> {
  const bytes = await readFile(path).catch(() => refuseMissing(name));
  refuseStandIn(name, bytes);
  return keepValue(`recordings/${toHash(bytes)}-${EDITION}.json`, () => describe(name, bytes, measure(path)));
}

function refuseMissing(name: string): never {
  throw new AstroError(`there is no file ${name}.`, 'Put the mp3 there, or name another in `audio`.');
}

/** What stands where an mp3 should: nothing, a pointer to it, or another kind of file. */
function refuseStandIn(name: string, bytes: Buffer): void {
  if (bytes.length === 0) throw new AstroError(`${name} is empty.`, again);
  if (bytes.subarray(0, 100).toString('latin1').startsWith('version https://git-lfs')) {
    throw new AstroError(
      `${name} is a pointer of Git LFS and not the recording.`,
      'Run `git lfs install` and `git lfs pull`; on a host, turn on Git LFS.',
    );
  }
  if (!isMp3(bytes)) throw new AstroError(`${name} is no mp3, whatever its name says.`, again);
}

/** An mp3 begins with its tags or with a frame of layer III; some programs put zeros before it. */
function isMp3(bytes: Buffer): boolean {
  const start = bytes.subarray(
    Math.max(
      bytes.findIndex((byte) => byte !== 0),
      0,
    ),
  );
  return start.toString('latin1', 0, 3) === 'ID3' || (start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2);
}

async function describe(name: string, bytes: Buffer, measured: Promise<Sound>): Promise<Recording> {
  const broken = new AstroError(`${name} cannot be decoded: it is damaged or breaks off.`, again);
  const read = parseBuffer(bytes, 'audio/mpeg', { duration: true, skipCovers: true });
  const [metadata, sound] = await Promise.all([read, measured]).catch(() => {
    throw broken;
  });
  const { duration } = metadata.format;
  // A file that breaks off says at its beginning how long it should be.
  if (!duration || sound.duration < 0.9 * duration - PADDING) throw broken;
  return {
    ...sound,
    size: bytes.length,
    hash: toHash(bytes),
    id3Length: readId3Length(bytes),
    tags: toTags(metadata),
  };
}

function toTags({ common }: IAudioMetadata): Tags {
  const { title, artist, album, year, license = '', copyright = '' } = common;
  const licence = [license, copyright].map(toLicenceId).find((id) => id !== undefined);
  return { title: toLine(title), artist: toLine(artist), album: toLine(album), year, licence };
}

/** Tags as they may stand in a feed and on a terminal. */
function toLine(tag: string | undefined): string | undefined {
  return tag === undefined ? undefined : stripControls(tag.replace(/\s+/g, ' ')).trim();
}
