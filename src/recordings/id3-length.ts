/** Length in bytes of the part of an ID3v2 tag that says how long the tag is (https://id3.org/id3v2.3.0, 3.1). */
const HEADER = 10;

/**
 * Length in bytes of what an mp3 has before its sound, if there is a picture in it; else 0. Chromium plays nothing of
 * such a file until the whole of it has arrived: on slow 4G 6.4 s after Play, and 0.7 s without the picture
 * (docs/decisions/tunings.md). We know of no report of it.
 */
export function readId3Length(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0;

  // Four times seven bits.
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at] ?? 0), 0);
  const id3Length = HEADER + length;
  return hasPicture(bytes.subarray(0, id3Length)) ? id3Length : 0;
}

/** Whether there is a frame for a picture, by its name in the second version of the tag or in later ones. */
function hasPicture(tag: Buffer): boolean {
  return tag.includes('APIC') || (tag[3] === 2 && tag.includes('PIC'));
}
