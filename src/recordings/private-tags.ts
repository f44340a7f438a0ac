import { stripControls } from '#lib/control-characters.ts';
import type { FormatId } from './formats.ts';
import { listChunks, listOggPages, readId3Length, readSevenBits } from './sound-parts.ts';

/** Empties a part of a file. */
type Drop = (name: string, part: Buffer) => void;

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
/** Names of comments in FLAC and Ogg, and of frames and boxes that have a name inside. */
const comments =
  /^(?:title|artist|album|album ?artist|date|year|(?:track|disc)(?:number|total)?|total(?:track|disc)s|composer|lyricist|copyright|license|(?:un)?(?:synced)?lyrics|bpm|encoder|metadata_block_picture|coverart(?:mime)?|cover art \(front\)|chapter\d\w*|(?:replaygain|r128|mp3gain)_\w+|itunsmpb|itunnorm)$/i;

/** A copy of a sound file with all other tags blank, so that its sound does not move, and the names of these tags. */
export function removePrivateTags(bytes: Buffer, format: FormatId) {
  const clean = Buffer.from(bytes);
  const removed = new Set<string>();
  const drop: Drop = (name, part) => {
    if (part.some((byte) => byte !== 0 && byte !== 0x20))
      removed.add(stripControls(name).slice(0, 60).trim() || 'unnamed tags');
    part.fill(0);
  };
  try {
    let start = 0;
    for (let length = 0; (length = readId3Length(clean.subarray(start))) > 0; start += length)
      cleanId3(clean.subarray(start, start + length), drop);
    cleaners[format](clean, drop, start);
  } catch {
    // The tags of a damaged file cannot be read.
    return { clean: bytes, removed: [] };
  }
  return { clean, removed: [...removed] };
}

const cleaners: Record<FormatId, (file: Buffer, drop: Drop, start: number) => void> = {
  mp3: cleanEnd,
  m4a: (file, drop) => cleanBoxes(file, drop),
  wav: (file, drop, start) => cleanChunks(file, drop, start + 12),
  flac: cleanFlac,
  ogg: cleanOgg,
  opus: cleanOgg,
};

/** https://id3.org/id3v2.4.0-structure; old versions put a zero after each FF. */
function cleanId3(tag: Buffer, drop: Drop): void {
  const [version = 0, , flags = 0] = tag.subarray(3);
  const isOld = version < 4;
  const text = tag.toString('latin1', 10);
  const body = Buffer.from(isOld && flags & 0x80 ? text.replaceAll('\xff\0', '\xff') : text, 'latin1');
  const extension = isOld ? 4 + body.readUInt32BE() : readSevenBits(body, 0);
  tag.fill(0, 10).writeUInt8(isOld ? 0 : flags & 0xb0, 5);
  body.copy(tag, 10, flags & 0x40 ? extension : 0);
  cleanFrames(tag.subarray(10), version, drop);
}

/** Frames; the site drops a frame by giving it an unknown name. Chapters have frames of their own. */
function cleanFrames(body: Buffer, version: number, drop: Drop): void {
  const [idLength, headLength] = version === 2 ? [3, 6] : [4, 10];
  let at = 0;
  for (let id = ''; /^[A-Z\d]{3,4}$/.test((id = body.toString('latin1', at, at + idLength)));) {
    const size = version === 4 ? readSevenBits(body, at + 4) : body.readUIntBE(at + idLength, idLength);
    const content = body.subarray(at + headLength, at + headLength + size);
    const hasName = /^(?:TXX|COM)/.test(id);
    const name = (hasName && readName(content, id.startsWith('COM') ? 4 : 1)) || id;
    if (id === 'CHAP') cleanFrames(content.subarray(content.indexOf(0) + 17), version, drop);
    else if (!(hasName ? comments.test(name) : frames.includes(id))) {
      drop(name, content);
      body.fill('X', at, at + idLength);
    }
    at += headLength + size;
  }
  // What is not a frame.
  drop('', body.subarray(at));
}

/** The name inside a frame, after its encoding and, in some frames, a language: its ASCII letters, also in UTF-16. */
function readName(content: Buffer, start: number): string {
  const isUtf16 = content[0] === 1 || content[0] === 2;
  const [name = ''] = content.toString('latin1', start).split(isUtf16 ? '\0\0' : '\0');
  return name.replace(/[^\x20-\x7e]/g, '');
}

/** What follows the sound of an mp3: a tag of APE (https://wiki.hydrogenaud.io/index.php?title=APEv2) and ID3v1. */
function cleanEnd(file: Buffer, drop: Drop): void {
  const isTagged = file.toString('latin1', file.length - 128, file.length - 125) === 'TAG';
  const end = file.length - (isTagged ? 128 : 0);
  // Its comment, without the number of the track at its end.
  if (isTagged) drop('comment', file.subarray(end + 97, end + (file[end + 125] === 0 ? 125 : 127)));
  if (file.toString('latin1', end - 32, end - 24) !== 'APETAGEX') return;

  const tag = file.subarray(end - file.readUInt32LE(end - 20), end - 32);
  for (let at = 0, start = 0; at + 8 < tag.length;) {
    start = tag.indexOf(0, at + 8);
    if (start < 0) return;
    const name = tag.toString('latin1', at + 8, start);
    at = start + 1 + tag.readUInt32LE(at);
    if (!comments.test(name)) drop(name, tag.subarray(start + 1, at));
  }
}

/** Boxes (ISO/IEC 14496-12); others become free space, because their sizes are places of the sound. */
function cleanBoxes(file: Buffer, drop: Drop, parent = ''): void {
  for (let at = 0, size = 0; at + 8 <= file.length; at += size) {
    const [short, id] = [file.readUInt32BE(at), file.toString('latin1', at + 4, at + 8)];
    size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short || file.length - at;
    if (size < 8) return;
    const box = file.subarray(at, at + size);
    const content = box.subarray(id === 'meta' && box.toString('latin1', 12, 16) !== 'hdlr' ? 12 : 8);
    const [, name = id] = /^----.*?name\0{4}([^\0]*)/s.exec(box.toString('latin1', 4)) ?? [];
    if (boxes[id] && boxes[parent]?.includes(id)) cleanBoxes(content, drop, id);
    else if (!boxes[parent]?.includes(id) && !(name !== id && comments.test(name))) {
      drop(name, content);
      box.write('free', 4);
    }
  }
}

/** Chunks of a WAV, and those in its list of texts; others become `JUNK`, which programs skip. */
function cleanChunks(file: Buffer, drop: Drop, start: number, parent = 'WAVE'): void {
  for (const { name, chunk } of listChunks(file, start)) {
    const content = chunk.subarray(8);
    const kind = name === 'LIST' ? content.toString('latin1', 0, 4) : '';
    if (chunks[kind]) cleanChunks(chunk, drop, 12, kind);
    else if (readId3Length(content) > 0) cleanId3(content, drop);
    else if (!chunks[parent]?.includes(name)) {
      drop(name, content);
      chunk.write('JUNK');
    }
  }
}

/** Blocks of FLAC (https://www.rfc-editor.org/rfc/rfc9639); others become padding. */
function cleanFlac(file: Buffer, drop: Drop, start: number): void {
  for (let at = start + 4, first = 0; first < 0x80;) {
    first = file.readUInt8(at);
    const content = file.subarray(at + 4, at + 4 + file.readUIntBE(at + 1, 3));
    const kind = first & 0x7f;
    if (kind === 4) cleanComments(content, drop);
    else if (!blocks.includes(kind)) {
      drop(content.toString('latin1', 0, 4), content);
      file.writeUInt8((first & 0x80) | 1, at);
    }
    at += 4 + content.length;
  }
}

/** The packet of comments is the second one of an Ogg, and may fill several pages. */
function cleanOgg(file: Buffer, drop: Drop): void {
  const [, ...pages] = listOggPages(file);
  const bodies = pages.map((page) => page.subarray(27 + page.readUInt8(26)));
  const packets = Buffer.concat(bodies);
  const [mark = '    '] = /^(?:\x03vorbis|OpusTags)/.exec(packets.toString('latin1', 0, 8)) ?? [];
  cleanComments(packets.subarray(mark.length), drop);
  let at = 0;
  for (const [index, body] of bodies.entries()) {
    const isSame = body.compare(packets, at, at + body.length) === 0;
    at += packets.copy(body, 0, at);
    if (!isSame && pages[index]) sealPage(pages[index]);
  }
}

/** Comments (https://xiph.org/vorbis/doc/v-comment.html); a dropped comment gets an unknown name. */
function cleanComments(block: Buffer, drop: Drop): void {
  let at = 4 + block.readUInt32LE();
  for (let left = block.readUInt32LE(at); left > 0; left -= 1) {
    at += 4;
    const comment = block.subarray(at + 4, at + 4 + block.readUInt32LE(at));
    const split = comment.indexOf('=');
    const name = comment.toString('utf8', 0, split);
    at += comment.length;
    if (comments.test(name)) continue;
    drop(name, comment.subarray(split + 1));
    comment.fill(' ').write('X=');
  }
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
