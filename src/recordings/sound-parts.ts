import type { FormatId } from './formats.ts';

/** The parts of a file for its decoder, without what some decoders cannot read. */
export function listSoundParts(bytes: Buffer, format: FormatId): Buffer[] {
  if (format === 'wav') return listWavParts(bytes);
  // Some programs put an ID3 tag in front of any sound.
  if (format === 'flac') return [bytes.subarray(readId3Length(bytes))];
  if (format !== 'opus') return [bytes];

  // Without the pages of comments, which have no position: a cover fills several, which the decoder takes for sound.
  const first = getPageEnd(bytes, 0);
  let sound = first;
  while (sound + 27 <= bytes.length && bytes.readBigInt64LE(sound + 6) <= 0n)
    sound = getPageEnd(bytes, sound);
  return [bytes.subarray(0, first), bytes.subarray(sound)];
}

/** The length of the ID3v2 tag at the start of a file, 0 without one; its header ends with four bytes of seven bits each. */
export function readId3Length(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);
}

/** Whether a WAV is shorter than its header says; programs that stream write one of the largest numbers. */
export function isCutWav(bytes: Buffer): boolean {
  const size = bytes.readUInt32LE(readId3Length(bytes) + 4);
  return size < 0x7f000000 && bytes.length < 0.9 * size;
}

/** The header of a WAV, the format of its samples, and the samples, because the decoder fails after a chunk of odd length. */
function listWavParts(bytes: Buffer): Buffer[] {
  const chunks: Record<string, Buffer> = {};
  for (let at = readId3Length(bytes) + 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    chunks[bytes.toString('latin1', at, at + 4)] ??= bytes.subarray(at, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  const { 'fmt ': format, data } = chunks;
  return format && data ? [Buffer.from('RIFF\0\0\0\0WAVE'), format, data] : [];
}

/** Where a page of an Ogg ends (https://www.rfc-editor.org/rfc/rfc3533). */
function getPageEnd(bytes: Buffer, start: number): number {
  const lacing = bytes.subarray(start + 27, start + 27 + bytes.readUInt8(start + 26));
  return start + 27 + lacing.length + lacing.reduce((sum, length) => sum + length, 0);
}
