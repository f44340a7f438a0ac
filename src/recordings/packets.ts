import { readFile } from 'node:fs/promises';
import { createFile, MP4BoxBuffer, type Sample } from 'mp4box';

/** How long the sound of an m4a lasts, in seconds, and how much there is in each of its packets. */
export interface Packets {
  duration: number;
  /** In bytes. */
  sizes: number[];
}

/**
 * The packets of an m4a, as far as they are whole. Its sound is not decoded: all decoders of AAC for Node are under the
 * GPL or the LGPL, or need libraries of the system. An encoder spends few bytes on silence and many where much is
 * heard, so that the sizes draw the waveform.
 */
export async function readPackets(path: string): Promise<Packets> {
  const bytes = await readFile(path);
  const samples = listSamples(bytes).filter(({ offset, size }) => offset + size <= bytes.length);
  return {
    duration: samples.reduce((sum, { duration, timescale }) => sum + duration / timescale, 0),
    sizes: samples.map(({ size }) => size),
  };
}

function listSamples(bytes: Buffer): Sample[] {
  const file = createFile();
  let samples: Sample[] = [];
  // Apple Lossless is no audio to the library.
  file.onReady = ({ audioTracks, tracks }) => {
    const track = audioTracks[0] ?? tracks[0];
    if (track) samples = file.getTrackSamplesInfo(track.id);
  };
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0), true);
  file.flush();
  return samples;
}
