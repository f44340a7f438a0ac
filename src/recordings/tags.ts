import { parseFile, type IAudioMetadata } from 'music-metadata';
import { stripControls } from '../lib/control-characters.ts';
import { toLicenseId } from '../lib/license-id.ts';

/** Bytes of the header of an ID3v2 tag, which ends with the length of the rest (https://id3.org/id3v2.3.0, 3.1). */
const ID3_HEADER = 10;

/** The tags of a recording that visitors may see in their players. */
export interface Tags {
  title?: string | undefined;
  artist?: string | undefined;
  album?: string | undefined;
  year?: number | undefined;
  /** A Creative Commons license as SPDX identifier, from the license or copyright tag. */
  licence?: string | undefined;
}

/** The tags as they may be in a feed and on a terminal. */
export function toTags({ common }: Pick<IAudioMetadata, 'common'>): Tags {
  const { title, artist, album, year, license = '', copyright = '' } = common;
  const licence = [license, copyright].map(toLicenseId).find((id) => id !== undefined);
  return { title: toLine(title), artist: toLine(artist), album: toLine(album), year, licence };
}

/** Whether an MP4 has moving pictures; in a file of the brand M4A or M4B they are those of chapters. */
export async function isVideo(path: string): Promise<boolean> {
  const metadata = await parseFile(path, { skipCovers: true }).catch(() => undefined);
  const { hasVideo = false, container = '' } = metadata?.format ?? {};
  return hasVideo && !/^M4[AB]/.test(container);
}

/**
 * Bytes before the sound of an mp3 if there is a picture among them, else 0. Chromium plays such a file only when all of
 * it has arrived: on slow 4G 6.4 s after Play, and 0.7 s without the picture.
 */
export function readId3Length(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0;

  // Four times seven bits.
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at] ?? 0), 0);
  const tag = bytes.subarray(0, ID3_HEADER + length);
  // The name of the frame in the second version of the tag, and in later ones.
  return tag.includes(tag[3] === 2 ? 'PIC' : 'APIC') ? tag.length : 0;
}

function toLine(tag: string | undefined): string | undefined {
  return tag === undefined ? undefined : stripControls(readUtf8(tag).replace(/\s+/g, ' ')).trim();
}

/** WAV does not say how its tags are encoded: most programs write UTF-8, and music-metadata reads Latin 1. */
function readUtf8(tag: string): string {
  if (/[^\0-\xff]/.test(tag)) return tag;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(tag, 'latin1'));
  } catch {
    return tag;
  }
}
