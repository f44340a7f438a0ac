import { stripControls } from '#lib/control-characters.ts';
import type { FormatId } from './formats.ts';
import { listChunks, listPages, readId3Length, readSevenBits } from './sound-parts.ts';

/** Names a part of a file that goes. */
type Drop = (name: string) => unknown;

/**
 * What stays in a file: what the site shows and what players need, which is title, artist, album, year, track, cover, chapters,
 * words, rights, tempo, the encoder, gaps and loudness. One table for each container.
 */
const frames =
  'TIT2 TPE1 TPE2 TALB TYER TDRC TDRL TRCK TPOS TCOM TEXT TCOP WCOP TBPM TSSE APIC USLT SYLT CHAP CTOC RVA2 RVAD RGAD MLLT SEEK ASPI TT2 TP1 TP2 TAL TYE TRK TPA TCM TXT TCR WCP TBP TSS PIC ULT SLT RVA MLL';
const boxes: Record<string, string> = {
  '': 'ftyp styp sidx moov moof mdat mfra',
  moov: 'mvhd iods trak mvex udta',
  trak: 'tkhd tref edts mdia',
  udta: 'chpl meta',
  meta: 'hdlr ilst',
  ilst: '©nam ©ART aART ©alb ©day trkn disk ©wrt ©lyr cprt tmpo ©too covr pgap',
};
const chunks: Record<string, string> = {
  WAVE: 'fmt  fact data ds64 PEAK cue  smpl',
  INFO: 'INAM IART IPRD ICRD ITRK IPRT ICOP IMUS IWRI ISFT',
};
/** Blocks of FLAC by their number: the stream, the table to seek in it, chapters, and pictures. */
const blocks = [0, 3, 5, 6];
/** Names of comments in FLAC, Ogg and APE, and of frames and boxes that have a name inside. */
const comments =
  /^(?:title|artist|album|album ?artist|date|year|(?:track|disc)(?:number|total)?|total(?:track|disc)s|composer|lyricist|copyright|license|(?:un)?(?:synced)?lyrics|bpm|encoder|metadata_block_picture|coverart(?:mime)?|cover art \(front\)|chapter\d+\w*|(?:replaygain|r128|mp3gain)_\w+|itunsmpb|itunnorm)$/i;

/** A copy of a sound file without other parts, whose places are empty, so that its sound does not move; and their names. */
export function removePrivateTags(bytes: Buffer, format: FormatId) {
  const clean = Buffer.from(bytes);
  const removed = new Set<string>();
  const drop: Drop = (name) => removed.add(stripControls(name).slice(0, 60).trim() || 'unnamed tags');
  try {
    let start = 0;
    for (let length = 1; length > 0; start += length) {
      length = readId3Length(clean.subarray(start));
      if (length > 0) cleanId3(clean.subarray(start, start + length), drop);
    }
    cleaners[format](clean, drop, start);
  } catch {
    // The tags of a damaged file cannot be read.
    return { clean: bytes, removed: [] };
  }
  return { clean, removed: [...removed] };
}

const cleaners: Record<FormatId, (file: Buffer, drop: Drop, start: number) => void> = {
  mp3: cleanEnd,
  m4a: (file, drop) => cleanBoxes(file, '', drop),
  wav: (file, drop, start) => cleanChunks(file, 'WAVE', drop, start + 12),
  flac: cleanFlac,
  ogg: cleanOgg,
  opus: cleanOgg,
};

/** https://id3.org/id3v2.4.0-structure */
function cleanId3(tag: Buffer, drop: Drop): void {
  const [version = 0, , flags = 0] = tag.subarray(3);
  const isOld = version < 4;
  // Old versions put a zero after each FF.
  const text = tag.toString('latin1', 10).replace(isOld && flags & 0x80 ? /\xff\0/g : /(?!)/, '\xff');
  let body = Buffer.from(text, 'latin1');
  if (flags & 0x40) body = body.subarray(isOld ? 4 + body.readUInt32BE() : readSevenBits(body, 0));
  cleanFrames(body, version, drop);
  tag.fill(0, 10).writeUInt8(isOld ? 0 : flags & 0xb0, 5);
  body.copy(tag, 10);
}

/** Frames; others get a name that nobody knows. Chapters have frames of their own. */
function cleanFrames(body: Buffer, version: number, drop: Drop): void {
  const [idLength, headLength] = version === 2 ? [3, 6] : [4, 10];
  let name = '';
  for (let at = 0; /^[A-Z\d]{3,4}$/.test((name = body.toString('latin1', at, at + idLength)));) {
    const content = body.subarray(at + headLength, at + headLength + readFrameSize(body, at, version));
    const inside = /^(?:TXX|COM)/.test(name) ? readName(content, name.startsWith('COM') ? 4 : 1) : undefined;
    if (name === 'CHAP') cleanFrames(content.subarray(content.indexOf(0) + 17), version, drop);
    else if (inside === undefined ? !frames.includes(name) : !comments.test(inside)) {
      blank(content, inside ? `${name}:${inside}` : name, drop);
      body.fill('X', at, at + idLength);
    }
    at += headLength + content.length;
  }
}

/** The size of a frame; iTunes writes eight bits where version 4 has seven. */
function readFrameSize(body: Buffer, at: number, version: number): number {
  if (version === 2) return body.readUIntBE(at + 3, 3);
  const [plain, seven] = [body.readUInt32BE(at + 4), readSevenBits(body, at + 4)];
  const isEnd = (size: number) =>
    /^(?:[A-Z\d]{4}|\0*)$/.test(body.toString('latin1', at + 10 + size, at + 14 + size));
  return version < 4 || (!isEnd(seven) && isEnd(plain)) ? plain : seven;
}

/** The name inside of a frame, after its encoding and perhaps a language; in UTF-16, only its ASCII letters. */
function readName(content: Buffer, start: number): string {
  const isWide = content[0] === 1 || content[0] === 2;
  if (!isWide) return content.toString('utf8', start).replace(/\0[^]*/, '');
  return content.toString('latin1', start).replace(/^[\xff\xfe]+|\0\0[^]*|\0/g, '');
}

/** What follows the sound of an mp3: a tag of APE (https://wiki.hydrogenaud.io/index.php?title=APEv2) and ID3v1. */
function cleanEnd(file: Buffer, drop: Drop): void {
  const isTagged = file.toString('latin1', file.length - 128, file.length - 125) === 'TAG';
  const end = file.length - (isTagged ? 128 : 0);
  // Its comment, without the number of the track at its end.
  if (isTagged) blank(file.subarray(end + 97, end + (file[end + 125] === 0 ? 125 : 127)), 'comment', drop);
  if (file.toString('latin1', end - 32, end - 24) !== 'APETAGEX') return;

  const tag = file.subarray(end - file.readUInt32LE(end - 20), end - 32);
  for (let at = 0; at + 8 < tag.length;) {
    const [start, size] = [tag.indexOf(0, at + 8), tag.readUInt32LE(at)];
    const name = tag.toString('latin1', at + 8, start);
    at = start + 1 + size;
    if (!comments.test(name)) blank(tag.subarray(start + 1, at), name, drop);
  }
}

/** Boxes (ISO/IEC 14496-12); others become free space, because their sizes are places of the sound. */
function cleanBoxes(file: Buffer, parent: string, drop: Drop): void {
  for (let at = 0; at + 8 <= file.length;) {
    const [short, name] = [file.readUInt32BE(at), file.toString('latin1', at + 4, at + 8)];
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short || file.length - at;
    if (size < 8) return;
    const box = file.subarray(at, at + size);
    at += size;
    const content = box.subarray(name === 'meta' && box.toString('latin1', 12, 16) !== 'hdlr' ? 12 : 8);
    const [, inside] = /name\0{4}([^\0]*)/.exec(name === '----' ? box.toString('latin1') : '') ?? [];
    if (boxes[parent]?.includes(name) || (inside && comments.test(inside))) {
      if (boxes[name]) cleanBoxes(content, name, drop);
    } else {
      blank(content, inside ?? name, drop);
      box.write('free', 4);
    }
  }
}

/** Chunks of a WAV, and those in its list of texts; others become `JUNK`, which programs skip. */
function cleanChunks(file: Buffer, parent: string, drop: Drop, start: number): void {
  for (const { name, chunk } of listChunks(file, start)) {
    const content = chunk.subarray(8);
    const kind = name === 'LIST' ? content.toString('latin1', 0, 4) : '';
    if (chunks[kind]) cleanChunks(chunk, kind, drop, 12);
    else if (readId3Length(content) > 0) cleanId3(content, drop);
    else if (!chunks[parent]?.includes(name) && kind !== 'adtl') {
      blank(content, name, drop);
      chunk.write('JUNK');
    }
  }
}

/** Blocks of FLAC (https://www.rfc-editor.org/rfc/rfc9639); others become padding. */
function cleanFlac(file: Buffer, drop: Drop, start: number): void {
  for (let at = start + 4, isLast = false; !isLast;) {
    const [first, size] = [file.readUInt8(at), file.readUIntBE(at + 1, 3)];
    const content = file.subarray(at + 4, at + 4 + size);
    const kind = first & 0x7f;
    isLast = first >= 0x80;
    if (kind === 4) cleanComments(content, drop);
    else if (!blocks.includes(kind)) {
      blank(content, content.toString('latin1', 0, 4), drop);
      file.writeUInt8((first & 0x80) | 1, at);
    }
    at += 4 + size;
  }
}

/** The packet of comments is the second one of an Ogg, and may fill several pages. */
function cleanOgg(file: Buffer, drop: Drop): void {
  const parts: Buffer[] = [];
  const pages = listPages(file).slice(1);
  for (const page of pages) {
    const lacing = page.subarray(27, 27 + page.readUInt8(26));
    const end = lacing.findIndex((length) => length < 255);
    const own = end < 0 ? lacing : lacing.subarray(0, end + 1);
    const length = own.reduce((sum, one) => sum + one, 0);
    parts.push(page.subarray(27 + lacing.length, 27 + lacing.length + length));
    if (end >= 0) break;
  }
  const packet = Buffer.concat(parts);
  const [mark = '    '] = /^(?:\x03vorbis|OpusTags)/.exec(packet.toString('latin1', 0, 8)) ?? [];
  cleanComments(packet.subarray(mark.length), drop);
  let at = 0;
  for (const part of parts) at += packet.copy(part, 0, at, at + part.length);
  pages.slice(0, parts.length).forEach(sealPage);
}

/** Comments after the name of the program (https://xiph.org/vorbis/doc/v-comment.html), which grows by what goes. */
function cleanComments(block: Buffer, drop: Drop): void {
  const program = 4 + block.readUInt32LE();
  const kept: Buffer[] = [];
  let at = program + 4;
  for (let left = block.readUInt32LE(program); left > 0; left -= 1) {
    const comment = Buffer.from(block.subarray(at, at + 4 + block.readUInt32LE(at)));
    const [name = ''] = comment.toString('utf8', 4).split('=', 1);
    at += comment.length;
    if (comments.test(name)) kept.push(comment);
    else drop(name);
  }
  const all = Buffer.concat(kept);
  const end = at - all.length - 4;
  block.writeUInt32LE(end - 4);
  block.fill(' ', program, end);
  block.writeUInt32LE(kept.length, end);
  all.copy(block, end + 4);
}

/** Empties a part of a file, unless nothing is in it. */
function blank(part: Buffer, name: string, drop: Drop): void {
  if (part.every((byte) => byte === 0 || byte === 0x20)) return;
  part.fill(0);
  drop(name);
}

/** Writes the checksum of a page of an Ogg. */
function sealPage(page: Buffer): void {
  page.writeUInt32LE(0, 22);
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  page.writeUInt32LE(sum >>> 0, 22);
}
