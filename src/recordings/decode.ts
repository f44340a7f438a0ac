import { decoder as createWavDecoder } from '@audio/decode-wav';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { createFile, MP4BoxBuffer, type Sample } from 'mp4box';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import type { FormatId } from './formats.ts';
import { listSoundParts } from './sound-parts.ts';

/** A piece of sound with the samples of each channel. */
export interface AudioChunk {
  channelData: Float32Array[];
  sampleRate: number;
}

interface Decoder {
  ready?: Promise<void>;
  decode(bytes: Uint8Array): AudioChunk | Promise<AudioChunk>;
  flush?(): AudioChunk | Promise<AudioChunk>;
  free(): void;
}

/** Bytes to decode at once, so that the samples of long recordings do not fill the memory. */
const CHUNK_BYTES = 65_536;

/** Decodes a recording in pieces. */
export async function* decodeChunks(bytes: Buffer, format: FormatId): AsyncGenerator<AudioChunk> {
  // https://www.rfc-editor.org/rfc/rfc9639#section-10.1
  const isFlac = bytes.toString('latin1', 28, 33) === '\x7fFLAC';
  const decoder = decoders[isFlac ? 'flac' : format]?.();
  if (!decoder) throw new Error(`There is no decoder for ${format}.`);
  await decoder.ready;
  try {
    for (const part of listSoundParts(bytes, format))
      for (let at = 0; at < part.length; at += CHUNK_BYTES) {
        // A plain array, because `slice` of a Buffer does not copy.
        const length = Math.min(CHUNK_BYTES, part.length - at);
        yield await decoder.decode(new Uint8Array(part.buffer, part.byteOffset + at, length));
      }
    if (decoder.flush) yield await decoder.flush();
  } finally {
    decoder.free();
  }
}

/**
 * The complete packets of an m4a. Their sizes give its waveform, because encoders use more bytes for louder sound; AAC decoders
 * for Node are under the GPL or LGPL, or need system libraries.
 */
export function readM4aPackets(bytes: Buffer): Sample[] {
  const file = createFile();
  let samples: Sample[] = [];
  // mp4box does not list Apple Lossless among the audio tracks.
  file.onReady = ({ audioTracks, tracks }) => {
    const track = audioTracks[0] ?? tracks[0];
    if (track) samples = file.getTrackSamplesInfo(track.id);
  };
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0), true);
  file.flush();
  return samples.filter(({ offset, size }) => offset + size <= bytes.length);
}

const decoders: Partial<Record<FormatId, () => Decoder>> = {
  mp3: () => muteDecoder(new MPEGDecoder()),
  flac: () => new FLACDecoder(),
  ogg: () => new OggVorbisDecoder(),
  opus: () => new OggOpusDecoder(),
  wav: createWavDecoder,
};

/** Stops the decoder from printing errors, because the build reports a damaged file in one sentence. */
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
  return { ready: decoder.ready, decode, free: () => decoder.free() };
}
