import { setImmediate } from 'node:timers/promises';
import type { Sample } from 'mp4box';
import type { MPEGDecoder } from 'mpg123-decoder';
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
const CHUNK_BYTES = 8_192;

/** Decodes a recording in pieces. */
export async function* decodeChunks(bytes: Buffer, format: FormatId): AsyncGenerator<AudioChunk> {
  // https://www.rfc-editor.org/rfc/rfc9639#section-10.1
  const isFlac = bytes.toString('latin1', 28, 33) === '\x7fFLAC';
  const decoder = await decoders[isFlac ? 'flac' : format]?.();
  if (!decoder) throw new Error(`There is no decoder for ${format}.`);
  await decoder.ready;
  try {
    for (const part of listSoundParts(bytes, format))
      for (let at = 0; at < part.length; at += CHUNK_BYTES) {
        // A plain array, because `slice` of a Buffer does not copy.
        const length = Math.min(CHUNK_BYTES, part.length - at);
        yield await decoder.decode(new Uint8Array(part.buffer, part.byteOffset + at, length));
        // The thread decodes other recordings meanwhile.
        await setImmediate();
      }
    if (decoder.flush) yield await decoder.flush();
  } finally {
    decoder.free();
  }
}

/**
 * The packets of an m4a that play, without what a phone has trimmed (edit lists of ISO 14496-12, 8.6.6). Their sizes give its
 * waveform, because encoders use more bytes for louder sound; AAC decoders for Node are under the GPL or LGPL, or need system
 * libraries. Throws an error if many are not in the file.
 */
export async function readM4aPackets(bytes: Buffer): Promise<Sample[]> {
  const { createFile, MP4BoxBuffer } = await import('mp4box');
  const file = createFile();
  let [samples, edits]: [Sample[], [start: number, end: number][]] = [[], []];
  // mp4box does not list Apple Lossless among the audio tracks.
  file.onReady = ({ audioTracks, tracks }) => {
    const track = audioTracks[0] ?? tracks[0];
    if (!track) return;
    samples = file.getTrackSamplesInfo(track.id);
    const scale = track.timescale / track.movie_timescale;
    // A negative start is silence, and a length of 0 means the rest.
    edits = (track.edits ?? [])
      .filter(({ media_time: start }) => start >= 0)
      .map(({ media_time: start, segment_duration: length }) => [
        start,
        start + (length * scale || Infinity),
      ]);
  };
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0), true);
  file.flush();
  const complete = samples.filter(({ offset, size }) => offset + size <= bytes.length);
  if (complete.length < 0.9 * samples.length) throw new Error('The file is cut.');
  return (edits.length > 0 ? edits : [[0, Infinity] as const]).flatMap(([start, end]) =>
    complete.flatMap((packet) => {
      const duration = Math.min(end, packet.cts + packet.duration) - Math.max(start, packet.cts);
      return duration > 0 ? { ...packet, duration } : [];
    }),
  );
}

/** Each is loaded only when a recording has to be decoded. */
const decoders: Partial<Record<FormatId, () => Promise<Decoder>>> = {
  mp3: async () => muteDecoder(new (await import('mpg123-decoder')).MPEGDecoder()),
  flac: async () => new (await import('@wasm-audio-decoders/flac')).FLACDecoder(),
  ogg: async () => new (await import('@wasm-audio-decoders/ogg-vorbis')).OggVorbisDecoder(),
  opus: async () => new (await import('ogg-opus-decoder')).OggOpusDecoder(),
  wav: async () => (await import('@audio/decode-wav')).decoder(),
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
