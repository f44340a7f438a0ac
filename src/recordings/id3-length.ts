/** Bytes of the header of an ID3v2 tag, which ends with the length of the rest (https://id3.org/id3v2.3.0, 3.1). */
const HEADER = 10;

/**
 * Bytes before the sound of an mp3 if there is a picture among them, else 0. Chromium plays such a file only when all of
 * it has arrived: on slow 4G 6.4 s after Play, and 0.7 s without the picture.
 */
export function readId3Length(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0;

  // Four times seven bits.
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at] ?? 0), 0);
  const tag = bytes.subarray(0, HEADER + length);
  // The name of the frame in the second version of the tag, and in later ones.
  return tag.includes(tag[3] === 2 ? 'PIC' : 'APIC') ? tag.length : 0;
}
