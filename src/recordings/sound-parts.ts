import type { FormatId } from './formats.ts';
import { readId3Length } from './private-tags/id3.ts';
import { readSecondPacket } from './private-tags/vorbis.ts';

/** Programs that stream do not know the length: they write 0, or one of the largest numbers. */
const STREAM_BYTES = 0x7f000000;

/** The parts of a file for its decoder, without what some decoders cannot read. */
export function listSoundParts(bytes: Buffer, format: FormatId): Uint8Array[] {
  // Some programs put an ID3 tag in front of any sound.
  const file = bytes.subarray(readId3Length(bytes));
  if (format === 'wav') return readWav(file).parts;
  if (format === 'flac') return [file];
  if (format !== 'opus') return [bytes];

  // Without the page of comments: a cover fills several, which the decoder takes for sound.
  const { pages } = readSecondPacket(bytes);
  const end = pages.reduce((sum, page) => sum + page.length, 0);
  return [pages[0] ?? Buffer.alloc(0), bytes.subarray(end)];
}

/** Whether a WAV is shorter than its header says. */
export function isCutWav(bytes: Buffer): boolean {
  const { declaredBytes, parts } = readWav(bytes.subarray(readId3Length(bytes)));
  return (parts[1]?.length ?? 0) < 0.9 * declaredBytes;
}

/** The format of the samples as a header without a length, and the samples (RIFF, and RF64 of EBU Tech 3306). */
function readWav(bytes: Buffer): { parts: Uint8Array[]; declaredBytes: number } {
  let [format, longSize]: [Buffer, number] = [Buffer.alloc(0), 0];
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, start] = [bytes.toString('latin1', at, at + 4), at + 8];
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'ds64') longSize = Number(bytes.readBigUInt64LE(start + 8));
    if (name === 'fmt ') format = bytes.subarray(at, start + size);
    if (name === 'data') {
      const isStream = size === 0 || size >= STREAM_BYTES;
      const declaredBytes = longSize || (isStream ? 0 : size);
      const header = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), format, Buffer.from('data\0\0\0\0')]);
      const end = declaredBytes > 0 ? start + declaredBytes : bytes.length;
      return { parts: [header, bytes.subarray(start, end)], declaredBytes };
    }
    // A chunk of odd length is followed by a zero, which some programs omit.
    at = start + size + (size % 2 === 1 && bytes[start + size] === 0 ? 1 : 0);
  }
  return { parts: [], declaredBytes: 0 };
}
