import type { Keeps } from './keeps.ts';

/** Removes comments from a FLAC; their space becomes padding (https://www.rfc-editor.org/rfc/rfc9639). */
export function cleanFlac(bytes: Buffer, keeps: Keeps): void {
  for (let at = 4, isLast = false; !isLast;) {
    const kind = bytes.readUInt8(at);
    const length = bytes.readUIntBE(at + 1, 3);
    const block = bytes.subarray(at + 4, at + 4 + length);
    isLast = kind >= 0x80;
    at += 4 + length;
    const comments = (kind & 0x7f) === 4 ? cleanComments(block, keeps) : block;
    // A comment is longer than the header of the padding.
    const freeBytes = length - comments.length - 4;
    if (freeBytes < 0) continue;

    bytes.writeUInt32BE((4 << 24) | comments.length, at - 4 - length);
    comments.copy(block);
    block.writeUInt32BE((((isLast ? 0x81 : 1) << 24) | freeBytes) >>> 0, comments.length);
    block.fill(0, comments.length + 4);
  }
}

/** Removes comments from an Ogg (https://www.rfc-editor.org/rfc/rfc3533), and fills their space with zeros. */
export function cleanOgg(bytes: Buffer, keeps: Keeps): void {
  const { pages, parts } = readSecondPacket(bytes);
  const packet = Buffer.concat(parts);
  const [mark] = /^(?:\u0003vorbis|OpusTags)/.exec(packet.toString('latin1', 0, 8)) ?? [];
  if (mark === undefined) return;
  const comments = cleanComments(packet.subarray(mark.length), keeps);
  if (comments.length === packet.length - mark.length) return;

  packet.fill(0, comments.copy(packet, mark.length) + mark.length);
  parts.reduce((from, part) => from + packet.copy(part, 0, from), 0);
  for (const page of pages) {
    page.writeUInt32LE(0, 22);
    page.writeUInt32LE(computeChecksum(page), 22);
  }
}

/** The parts of the packet with the comments, and the pages up to its end. */
export function readSecondPacket(bytes: Buffer): { pages: Buffer[]; parts: Buffer[] } {
  const pages: Buffer[] = [];
  const parts: Buffer[] = [];
  let packet = 0;
  for (let at = 0; packet < 2 && bytes.toString('latin1', at, at + 4) === 'OggS';) {
    const start = at;
    const lacing = bytes.subarray(at + 27, at + 27 + bytes.readUInt8(at + 26));
    at += 27 + lacing.length;
    for (const length of lacing) {
      if (packet === 1) parts.push(bytes.subarray(at, at + length));
      at += length;
      // A packet ends with a part that is not full.
      if (length < 255) packet += 1;
    }
    pages.push(bytes.subarray(start, at));
  }
  return { pages, parts };
}

/** The comments without private ones; shorter if there are some. */
function cleanComments(block: Buffer, keeps: Keeps): Buffer {
  const start = 4 + block.readUInt32LE(0);
  const comments: Buffer[] = [];
  let end = start + 4;
  for (let remaining = block.readUInt32LE(start); remaining > 0; remaining -= 1) {
    const length = 4 + block.readUInt32LE(end);
    comments.push(block.subarray(end, end + length));
    end += length;
  }
  const keptComments = comments.filter((comment) => {
    const [name = ''] = comment.toString('utf8', 4).split('=');
    return keeps(name, comment.subarray(4));
  });
  const head = Buffer.from(block.subarray(0, start + 4));
  head.writeUInt32LE(keptComments.length, start);
  return Buffer.concat([head, ...keptComments, block.subarray(end)]);
}

/** The checksum of a page, which no library of Node has. */
function computeChecksum(page: Buffer): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
