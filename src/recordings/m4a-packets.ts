import { readFile } from 'node:fs/promises';
import { createFile, MP4BoxBuffer, type Sample } from 'mp4box';

/**
 * The complete packets of an m4a. Their sizes give its waveform, because encoders use more bytes for louder sound; AAC decoders
 * for Node are under the GPL or LGPL, or need system libraries.
 */
export async function readM4aPackets(path: string): Promise<Sample[]> {
  const bytes = await readFile(path);
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
