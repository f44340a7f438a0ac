/** Writes what a recording says about itself in front of it, as ID3v2.3. */
import NodeID3 from 'node-id3';
import { fileURLToPath } from 'node:url';
import { ffmpeg } from './run.mjs';

const COVER = fileURLToPath(new URL('../../../content/pictures/six-strings.jpg', import.meta.url));
const LICENCE = 'https://creativecommons.org/publicdomain/zero/1.0/';

/** The mp3 with its tags: title, artist, album, number, year, tempo, cover and licence. */
export function tagRecording(mp3, { title, track, tempo }, { count }) {
  return NodeID3.write(
    {
      title,
      artist: 'Your Name',
      album: 'Twelve Recordings',
      trackNumber: `${track}/${count}`,
      year: '2026',
      bpm: String(tempo),
      copyright: `2026 Your Name. CC0-1.0, no rights reserved: ${LICENCE}`,
      copyrightUrl: LICENCE,
      image: { mime: 'image/jpeg', type: { id: 3 }, description: 'Cover', imageBuffer: drawCover() },
    },
    mp3,
  );
}

/** A square of the picture behind the music screen, as JPEG. */
function drawCover() {
  const square = "crop='min(iw,ih)':'min(iw,ih)',scale=600:600:flags=lanczos";
  return ffmpeg(['-i', COVER, '-vf', square, '-q:v', 5, '-f', 'mjpeg', '-bitexact', 'pipe:1']).stdout;
}
