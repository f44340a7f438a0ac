import type { Keeps } from './keeps.ts';

const HEADER_BYTES = 10;
/** Frames that start with names. */
const NAMED = /^(?:TXXX?|WXXX?|GEOB?|PRIV)$/;

interface Frame {
  name: string;
  bytes: Buffer;
  content: Buffer;
}

/** Removes frames from the ID3 tags at the start of a file (https://id3.org/id3v2.4.0-structure), and returns what follows. */
export function cleanId3(bytes: Buffer, keeps: Keeps): Buffer {
  const length = readId3Length(bytes);
  if (length === 0) return bytes;

  cleanTag(bytes.subarray(0, length), keeps);
  return cleanId3(bytes.subarray(length), keeps);
}

/** The length of the ID3v2 tag at the start of a file, 0 without one; its header ends with the length of the rest. */
export function readId3Length(bytes: Buffer): number {
  return bytes.toString('latin1', 0, 3) === 'ID3' ? HEADER_BYTES + readSynchsafe(bytes, 6) : 0;
}

/** Empties the comment in the tag at the end of an mp3, which is often the start of one in the tag at its start. */
export function cleanId3v1(bytes: Buffer, keeps: Keeps): void {
  const tag = bytes.subarray(-128);
  const comment = tag.subarray(97, 127);
  if (tag.toString('latin1', 0, 3) === 'TAG' && !keeps('ID3v1', comment)) comment.fill(0);
}

/** A number of four bytes with seven bits each. */
function readSynchsafe(bytes: Buffer, at: number): number {
  return bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + byte, 0);
}

function cleanTag(tag: Buffer, keeps: Keeps): void {
  const [version = 0, , flags = 0] = tag.subarray(3);
  const body = tag.subarray(HEADER_BYTES);
  // Before ID3v2.4, zeros may be inserted after each byte of ones.
  const isStuffed = version < 4 && (flags & 0x80) > 0;
  const plain = isStuffed ? Buffer.from(body.toString('latin1').replaceAll('ÿ\0', 'ÿ'), 'latin1') : body;
  const readExtended = () => (version === 4 ? readSynchsafe(plain, 0) : 4 + plain.readUInt32BE(0));
  const frames = listFrames(plain.subarray(flags & 0x40 ? readExtended() : 0), version);
  const keptFrames = frames.filter((frame) => keeps(readFrameName(frame), frame.content));
  if (keptFrames.length === frames.length) return;

  const written = Buffer.concat(keptFrames.map(({ bytes }) => bytes));
  body.fill(0);
  written.copy(body);
  // The extended header is gone.
  tag[5] = version === 4 ? flags & ~0x40 : 0;
}

/** The frames of a tag. Some programs write sizes in the format of another version. */
function listFrames(body: Buffer, version: number): Frame[] {
  if (version === 2) return walk(body, 3, (at) => body.readUIntBE(at, 3)) ?? [];
  const readers = [(at: number) => body.readUInt32BE(at), (at: number) => readSynchsafe(body, at)];
  if (version === 4) readers.reverse();
  return readers.map((readSize) => walk(body, 4, readSize)).find((frames) => frames !== undefined) ?? [];
}

function walk(body: Buffer, nameLength: 3 | 4, readSize: (at: number) => number): Frame[] | undefined {
  const frames: Frame[] = [];
  const header = nameLength === 3 ? 6 : 10;
  for (let at = 0; at + header <= body.length && body[at] !== 0;) {
    const name = body.toString('latin1', at, at + nameLength);
    const end = at + header + readSize(at + nameLength);
    if (!/^[A-Z\d]{3}[A-Z\d \0]?$/.test(name) || end > body.length) return undefined;
    frames.push({ name, bytes: body.subarray(at, end), content: body.subarray(at + header, end) });
    at = end;
  }
  return frames;
}

/** The name of a frame, or the names that a program gave to it. */
function readFrameName({ name, content }: Frame): string {
  if (!NAMED.test(name)) return name;

  const isWide = content[0] === 1 || content[0] === 2;
  const text = content.toString('latin1', name === 'PRIV' ? 0 : 1);
  const [first = '', ...others] = (isWide ? text.replace(/\0(?!\0)/g, '') : text).split(/\0+/);
  const names = name.startsWith('GEO') ? [first, ...others.slice(0, 2)] : [first];
  const plain = names.join(' ').replace(/[^ -~]/g, '');
  return plain.trim() || name.replace(/^GEO$/, 'GEOB');
}
