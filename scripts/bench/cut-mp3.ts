// Bit rates in kbit/s and sample rates in Hz by their number in the header of a frame (ISO 11172-3, 2.4.2.3).
const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const sampleRates = [44_100, 48_000, 32_000];

/** Samples of a frame of layer III. */
const frameSamples = 1152;

/** The frames of an mp3 (MPEG 1, layer III) without its tags and without the first, which tells the length of all. */
export function listFrames(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = skipTags(bytes); at + 4 <= bytes.length;) {
    const length = toFrameLength(bytes.readUInt32BE(at));
    if (!length) break;
    frames.push(bytes.subarray(at, at + length));
    at += length;
  }
  return frames.slice(1);
}

/** How many frames so many seconds have, at 44.1 kHz. */
export function countFrames(seconds: number): number {
  return Math.round((seconds * 44_100) / frameSamples);
}

function skipTags(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  // Four bytes of seven bits each.
  return 10 + bytes.subarray(6, 10).reduce((length, byte) => length * 128 + byte, 0);
}

/** In bytes; 0 where there is no frame. */
function toFrameLength(header: number): number {
  const isLayer3 = header >>> 17 === 0x7ffd;
  const bitRate = bitRates[(header >>> 12) & 15];
  const sampleRate = sampleRates[(header >>> 10) & 3];
  if (!isLayer3 || !bitRate || !sampleRate) return 0;
  return Math.floor(((frameSamples / 8) * bitRate * 1000) / sampleRate) + ((header >>> 9) & 1);
}
