import { createReadStream } from 'node:fs';
import { decoder as createWavDecoder } from '@audio/decode-wav';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import { detectFormat, type FormatId } from './formats.ts';

/** A piece of sound: the samples of each channel. */
export interface Piece {
  channelData: Float32Array[];
  sampleRate: number;
}

interface Decoder {
  decode(bytes: Uint8Array): Piece | Promise<Piece>;
  flush?(): Piece | Promise<Piece>;
  free(): void;
}

/** Bytes decoded at once, which keeps the memory small however long the recording. */
const PIECE_BYTES = 65_536;

/** The sound of a recording in pieces; that of an m4a cannot be decoded (see packets.ts). */
export async function* decodePieces(path: string): AsyncGenerator<Piece> {
  let decoder: Decoder | undefined;
  try {
    for await (const bytes of createReadStream(path, {
      highWaterMark: PIECE_BYTES,
    }) as AsyncIterable<Buffer>) {
      decoder ??= await createDecoder(await detectFormat(bytes));
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
      return muteDecoder(await whenReady(new MPEGDecoder()));
    case 'flac':
      return whenReady(new FLACDecoder());
    case 'ogg':
      return whenReady(new OggVorbisDecoder());
    case 'opus':
      return whenReady(new OggOpusDecoder());
    case 'wav':
      return createWavDecoder();
    case 'm4a':
      throw new Error('There is no free decoder of AAC for Node.');
  }
}

async function whenReady<Loading extends { ready: Promise<void> }>(decoder: Loading): Promise<Loading> {
  await decoder.ready;
  return decoder;
}

/** The mp3 decoder prints every fault it meets; the build says in one sentence what is wrong with a file. */
function muteDecoder(decoder: MPEGDecoder): Decoder {
  const decode = (bytes: Uint8Array) => {
    const print = console.error;
    console.error = () => undefined;
    try {
      return decoder.decode(bytes);
    } finally {
      console.error = print;
    }
  };
  return { decode, free: () => decoder.free() };
}
