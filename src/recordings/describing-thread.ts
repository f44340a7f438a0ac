import { parentPort, type MessagePort } from 'node:worker_threads';
import { toHash } from '#lib/hash.ts';
import { formats, type FormatId } from './formats.ts';
import { analyzeAudio } from './peaks.ts';
import { removePrivateTags } from './private-tags.ts';
import { readOggSpan, readWav } from './sound-parts.ts';
import { parseTags, readHeavyLength } from './tags.ts';

/** Metadata and measurements of a sound file. */
export type Recording = Awaited<ReturnType<typeof describe>>;

/** A sound file for the thread, and where it sends the description, or closes if the file is damaged. */
export interface Request {
  bytes: Uint8Array;
  format: FormatId;
  port: MessagePort;
}

/** Silence that encoders add at both ends and players skip. */
const PADDING_SECONDS = 0.2;

parentPort?.on('message', ({ bytes, format, port }: Request) => {
  describe(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), format).then(
    (recording) => port.postMessage(recording),
    () => port.close(),
  );
});

async function describe(bytes: Buffer, format: FormatId) {
  const { parseBuffer } = await import('music-metadata');
  const read = parseBuffer(bytes, formats[format].type, { duration: true, skipCovers: true });
  const [metadata, sound] = await Promise.all([read, analyzeAudio(bytes, format)]);
  // Streamed files do not say their length, an mp3 lacks an exact one, an m4a may be trimmed, and an Ogg may begin late.
  const isOgg = format === 'ogg' || format === 'opus';
  const isMeasured = format !== 'flac' || !metadata.format.duration;
  const { duration = sound.duration } = isMeasured ? sound : metadata.format;
  const promised = isOgg ? readOggSpan(bytes, format, metadata.format.sampleRate) : metadata.format.duration;
  const isCut =
    format === 'wav'
      ? readWav(bytes).isCut
      : format !== 'm4a' && sound.duration < 0.9 * (promised ?? 0) - PADDING_SECONDS;
  // The header of a truncated file still has the full length.
  if (duration === 0 || isCut) throw new Error('The sound is shorter than the file says.');
  return {
    ...sound,
    duration,
    format,
    /** Whether all supported browsers play it; otherwise visitors hear an mp3. Only Safari plays Apple Lossless. */
    isPlayable: format === 'mp3' || (format === 'm4a' && !metadata.format.codec?.startsWith('ALAC')),
    /** In bytes. */
    size: bytes.length,
    hash: toHash(bytes),
    /** Bytes of an mp3's tag with a picture; 0 without a picture. */
    id3Length: format === 'mp3' ? readHeavyLength(bytes) : 0,
    tags: parseTags(metadata),
    /** The names of tags that neither the site nor players need. */
    privateTags: removePrivateTags(bytes, format).removed,
  };
}
