import type { FormatId } from './formats.ts';

/** Programs that stream do not know the length: they write 0, or one of the largest numbers. */
const STREAM_BYTES = 0x7f000000;

/** The parts of a file for its decoder, without what some decoders cannot read. */
export function listSoundParts(bytes: Buffer, format: FormatId): Buffer[] {
  if (format === 'wav') return readWav(bytes).parts;
  // Some programs put an ID3 tag in front of any sound.
  if (format === 'flac') return [bytes.subarray(readId3Length(bytes))];
  if (format !== 'opus') return [bytes];

  // Without the pages of comments, which have no position: a cover fills several, which the decoder takes for sound.
  const [first = bytes, ...rest] = listOggPages(bytes);
  const sound = rest.find((page) => page.readBigInt64LE(6) > 0n);
  return [first, sound ? bytes.subarray(sound.byteOffset - bytes.byteOffset) : Buffer.alloc(0)];
}

/** The length of the ID3v2 tag at the start of a file, 0 without one; its header ends with four bytes of seven bits each. */
export function readId3Length(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + readSevenBits(bytes, 6);
}

/** A number of four bytes with seven bits each. */
export function readSevenBits(bytes: Buffer, at: number): number {
  return bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + byte, 0);
}

/** The pages of an Ogg (https://www.rfc-editor.org/rfc/rfc3533). */
export function listOggPages(bytes: Buffer): Buffer[] {
  const pages: Buffer[] = [];
  for (let at = 0; at + 27 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS';) {
    const lacing = bytes.subarray(at + 27, at + 27 + bytes.readUInt8(at + 26));
    const end = at + 27 + lacing.length + lacing.reduce((sum, length) => sum + length, 0);
    pages.push(bytes.subarray(at, end));
    at = end;
  }
  return pages;
}

/** Seconds from the first to the last position in an Ogg, which may begin anywhere (https://www.rfc-editor.org/rfc/rfc7845#section-4.3). */
export function readOggSpan(bytes: Buffer, format: FormatId, sampleRate = Infinity): number {
  const positions = listOggPages(bytes).map((page) => page.readBigInt64LE(6));
  const [first = 0n] = positions.filter((position) => position > 0n);
  // Opus counts at 48 kHz, whatever was recorded.
  return Number((positions.at(-1) ?? 0n) - first) / (format === 'opus' ? 48_000 : sampleRate);
}

/** The chunks of a WAV from a place, with their headers. */
export function listChunks(bytes: Buffer, start: number) {
  const chunks: { name: string; chunk: Buffer; declaredBytes: number }[] = [];
  for (let at = start; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    let size = bytes.readUInt32LE(at + 4);
    let declaredBytes = size;
    if (name === 'data') {
      const isStream = size === 0 || size >= STREAM_BYTES;
      const large = chunks.find((one) => one.name === 'ds64')?.chunk;
      declaredBytes = Number(large?.readBigUInt64LE(16) ?? 0) || (isStream ? 0 : size);
      size = declaredBytes || bytes.length - at - 8;
    }
    chunks.push({ name, chunk: bytes.subarray(at, at + 8 + size), declaredBytes });
    // A chunk of odd length is followed by a zero, which some programs omit.
    at += 8 + size + (size % 2 === 1 && bytes[at + 8 + size] === 0 ? 1 : 0);
  }
  return chunks;
}

/**
 * The sound of a WAV for a decoder (the format of the samples after a header without a length, and the samples), and whether it is
 * shorter than it says (RIFF, and RF64 of EBU Tech 3306).
 */
export function readWav(bytes: Buffer) {
  const chunks = listChunks(bytes, readId3Length(bytes) + 12);
  const [format, data] = ['fmt ', 'data'].map((name) => chunks.find((one) => one.name === name));
  if (!format || !data) return { parts: [], isCut: false };
  const header = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), format.chunk, Buffer.from('data\0\0\0\0')]);
  const sound = data.chunk.subarray(8);
  return { parts: [header, sound], isCut: sound.length < 0.9 * data.declaredBytes };
}
