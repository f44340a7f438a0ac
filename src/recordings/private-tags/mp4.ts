import type { Keeps } from './keeps.ts';

/** Boxes with boxes in them. */
const CONTAINERS = ['moov', 'trak', 'udta', 'ilst'];

/** Replaces tags of an MP4 with free space (https://developer.apple.com/documentation/quicktime-file-format). */
export function cleanMp4(bytes: Buffer, keeps: Keeps, parent = '', keys: string[] = []): void {
  let names = keys;
  for (let at = 0; at + 8 <= bytes.length;) {
    const isLong = bytes.readUInt32BE(at) === 1;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at);
    // Zero means up to the end of the file, or is the end of a list.
    if (size < 8) return;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + (isLong ? 16 : 8), at + size);
    if (type === 'keys') names = readKeys(content);
    else if (CONTAINERS.includes(type)) cleanMp4(content, keeps, type, names);
    else if (type === 'meta') cleanMp4(content.subarray(readMetaHeader(content)), keeps, type);
    else if (parent === 'udta' || parent === 'ilst') {
      const name = names[bytes.readUInt32BE(at + 4) - 1] ?? readOwnName(type, content);
      if (!keeps(name, content)) {
        bytes.write('free', at + 4, 'latin1');
        content.fill(0);
      }
    }
    at += size;
  }
}

/** Only some programs write version and flags. */
function readMetaHeader(content: Buffer): number {
  return content.toString('latin1', 4, 8) === 'hdlr' ? 0 : 4;
}

/** The names of the items of a list, which have numbers for types. */
function readKeys(content: Buffer): string[] {
  const keys: string[] = [];
  for (let at = 8; at + 8 <= content.length; at += Math.max(content.readUInt32BE(at), 8))
    keys.push(content.toString('utf8', at + 8, at + content.readUInt32BE(at)));
  return keys;
}

/** The type of an item, or its name if a program made it up. */
function readOwnName(type: string, content: Buffer): string {
  const at = content.indexOf('name');
  if (type !== '----' || at < 4) return type;
  return content.toString('utf8', at + 8, at - 4 + content.readUInt32BE(at - 4));
}
