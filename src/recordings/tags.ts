import { parseFile, type IAudioMetadata } from 'music-metadata';
import { stripControls } from '#lib/control-characters.ts';
import { parseLicenseId } from '#lib/licenses.ts';
import { readId3Length } from './sound-parts.ts';

/** Tags of a recording. */
export type Tags = Partial<ReturnType<typeof parseTags>>;

/** Reads tags on one line each, without control characters; `licence` is an SPDX identifier. */
export function parseTags({ common }: Pick<IAudioMetadata, 'common'>) {
  const { title, artist, album, composer = [], lyricist = [], license = '', copyright = '' } = common;
  // Some programs write 0.
  const year = common.year && common.year >= 1000 && common.year <= 9999 ? common.year : undefined;
  const licence = [license, copyright].map(parseLicenseId).find((id) => id !== undefined);
  const names = [...composer, ...lyricist].flatMap((name) => tidyTag(name) ?? []);
  const writers = names.length > 0 ? [...new Set(names)] : undefined;
  return { title: tidyTag(title), artist: tidyTag(artist), album: tidyTag(album), year, writers, licence };
}

/** Another reading of a tag that looks like Cyrillic read as Latin 1, the only encoding of old tags. */
export function findMisread(tag: string): string | undefined {
  // Several of these letters in a row are rare in any language.
  if (!/[À-ÿ]{3}/.test(tag) || /[^\0-ÿ]/.test(tag)) return undefined;
  return new TextDecoder('windows-1251').decode(Buffer.from(tag, 'latin1'));
}

/** Whether an MP4 is a video; in M4A and M4B files, the video track has the pictures of chapters. */
export async function isVideo(path: string): Promise<boolean> {
  const metadata = await parseFile(path, { skipCovers: true }).catch(() => undefined);
  const { hasVideo = false, container = '' } = metadata?.format ?? {};
  return hasVideo && !/^M4[AB]/.test(container);
}

/**
 * Bytes of the tag of an mp3 if it has a picture, else 0. Chromium loads such a file completely before it plays: on slow 4G,
 * sound starts after 6.4 s instead of 0.7 s.
 */
export function readHeavyLength(bytes: Buffer): number {
  const tag = bytes.subarray(0, readId3Length(bytes));
  // ID3v2.2 has shorter names of frames.
  return tag.includes(tag[3] === 2 ? 'PIC' : 'APIC') ? tag.length : 0;
}

function tidyTag(tag: string | undefined): string | undefined {
  return tag === undefined ? undefined : stripControls(readUtf8(tag).replace(/\s+/g, ' ')).trim();
}

/** The tags of a WAV have no declared encoding: most programs write UTF-8, but music-metadata reads Latin 1. */
function readUtf8(tag: string): string {
  if (/[^\0-\xff]/.test(tag)) return tag;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(tag, 'latin1'));
  } catch {
    return tag;
  }
}
