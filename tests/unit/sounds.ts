import { readFile } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { onTestFinished, vi } from 'vitest';

const folder = resolve('tests/fixtures/files/sounds');

/** A short sound with half a second of tone and half a second of silence. */
export const readSound = (name: string) => readFile(`${folder}/${name}`);

/** The same sound as an MP4 of another brand, or with a video track (`vide`) instead of a sound track. */
export async function makeMp4(brand: string, track: 'soun' | 'vide' = 'soun'): Promise<Buffer> {
  const text = (await readSound('ride.m4a')).toString('latin1');
  return Buffer.from(text.replace('ftypM4A ', `ftyp${brand}`).replace('soun', track), 'latin1');
}

/** Adds an ID3 tag with frames to a sound (https://id3.org/id3v2.4.0-structure). */
export function addTag(frames: Record<string, string | Buffer>, sound: Buffer): Buffer {
  const written = Object.entries(frames).map(([name, content]) => {
    const body = typeof content === 'string' ? Buffer.from(`\u0003${content}`) : content;
    return Buffer.concat([Buffer.from(name), toSize(body.length), Buffer.alloc(2), body]);
  });
  const tag = Buffer.concat(written);
  return Buffer.concat([Buffer.from('ID3\u0004\0\0'), toSize(tag.length), tag, sound]);
}

/** A picture as a frame of an ID3 tag; kind 3 is a cover. */
export function toPictureFrame(picture: Buffer, kind = 3): Buffer {
  return Buffer.concat([Buffer.from('\0image/jpeg\0'), Buffer.from([kind]), Buffer.from('Cover\0'), picture]);
}

/** A WAV with these chunks. */
export function toWav(...chunks: Buffer[]): Buffer {
  return toChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
}

/** Four bytes of seven bits each. */
function toSize(length: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f));
}

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).error === undefined;

/** Limits a test to the programs in these folders. */
export function setPath(...folders: string[]): void {
  vi.stubEnv('PATH', folders.join(delimiter));
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** A box of an MP4. */
export function toBox(type: string, content: string | Buffer): Buffer {
  const body = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), body]);
}

/** Adds a box to the end of others in an MP4 whose sound is before all of these. */
export function insertBox(sound: Buffer, parents: string[], box: Buffer): Buffer {
  const bytes = Buffer.from(sound);
  let at = 0;
  let end = 0;
  for (const parent of parents) {
    at = bytes.indexOf(parent, at) - 4;
    end = at + bytes.readUInt32BE(at);
    bytes.writeUInt32BE(end - at + box.length, at);
    at += 8;
  }
  return Buffer.concat([bytes.subarray(0, end), box, bytes.subarray(end)]);
}

/** A chunk of a WAV, padded to an even length. Programs that stream write another `length`. */
export function toChunk(name: string, content: string | Buffer, length?: number): Buffer {
  const body = Buffer.from(content);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(length ?? body.length);
  return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)]);
}
