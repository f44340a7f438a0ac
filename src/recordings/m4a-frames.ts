import { readFile } from 'node:fs/promises';
import { createFile, MP4BoxBuffer, type Sample } from 'mp4box';

/**
 * Reads duration (seconds) and sizes (bytes) of the complete packets of an m4a. The sizes give its waveform, because encoders
 * use more bytes for louder sound; AAC decoders for Node are under the GPL or LGPL, or need system libraries.
 */
export async function readM4aFrames(path: string) {
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
  // mp4box does not list Apple Lossless among the audio tracks.
  file.onReady = ({ audioTracks, tracks }) => {
    const track = audioTracks[0] ?? tracks[0];
    if (track) samples = file.getTrackSamplesInfo(track.id);
  };
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0), true);
  file.flush();
  return samples;
}
