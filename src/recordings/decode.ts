import { open } from 'node:fs/promises';
import { decoder as createWavDecoder } from '@audio/decode-wav';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import { detectFormat, type FormatId } from './formats.ts';

/** A piece of sound as samples. */
export interface Piece {
  channelData: Float32Array[];
  samplesDecoded: number;
  sampleRate: number;
}

/** What is used of a decoder. */
interface Decoder {
  decode(bytes: Uint8Array): Piece | Promise<Piece>;
  flush?(): Promise<Piece>;
  free(): void;
}

/** Bytes that are decoded at once, which keeps the memory small however long the recording. */
const PIECE = 65_536;

/** The sound of a recording in pieces; that of an m4a cannot be decoded (see packets.ts). */
export async function* decodePieces(path: string): AsyncGenerator<Piece> {
  let decoder: Decoder | undefined;
  try {
    for await (const bytes of readPieces(path)) {
      decoder ??= await createDecoder(detectFormat(bytes));
      yield await decoder.decode(bytes);
    }
    if (decoder?.flush) yield await decoder.flush();
  } finally {
    decoder?.free();
  }
}

async function createDecoder(format: FormatId = 'mp3'): Promise<Decoder> {
  switch (format) {
    case 'mp3':
      return createMp3Decoder();
    case 'flac':
      return keepBytesApart(new FLACDecoder());
    case 'ogg':
      return keepBytesApart(new OggVorbisDecoder());
    case 'opus':
      return keepBytesApart(new OggOpusDecoder());
    case 'wav':
      return createPcmDecoder();
    case 'm4a':
      throw new Error('There is no free decoder of AAC for Node.');
  }
}

async function createMp3Decoder(): Promise<Decoder> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return { decode: (bytes) => decodeQuietly(decoder, bytes), free: () => decoder.free() };
}

// The decoder prints every fault it meets; the build says in one sentence what is wrong with a file.
function decodeQuietly(decoder: MPEGDecoder, bytes: Uint8Array): Piece {
  const print = console.error;
  console.error = () => undefined;
  try {
    return decoder.decode(bytes);
  } finally {
    console.error = print;
  }
}

/** These keep what they have not decoded yet, and the memory of a piece is that of the next. */
async function keepBytesApart(decoder: FLACDecoder | OggVorbisDecoder | OggOpusDecoder): Promise<Decoder> {
  await decoder.ready;
  return {
    decode: (bytes) => decoder.decode(bytes.slice()),
    flush: () => decoder.flush(),
    free: () => decoder.free(),
  };
}

function createPcmDecoder(): Decoder {
  const decoder = createWavDecoder();
  const decode = (bytes: Uint8Array): Piece => {
    const { channelData, sampleRate } = decoder.decode(bytes);
    return { channelData, sampleRate, samplesDecoded: channelData[0]?.length ?? 0 };
  };
  return { decode, free: () => decoder.free() };
}

/** The bytes of a file piece by piece, all in the same memory: a piece is gone when the next is read. */
async function* readPieces(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  const piece = Buffer.alloc(PIECE);
  try {
    for (let read = await file.read(piece); read.bytesRead > 0; read = await file.read(piece)) {
      yield piece.subarray(0, read.bytesRead);
    }
  } finally {
    await file.close();
  }
}
