import { fileURLToPath } from 'node:url';
import NodeID3 from 'node-id3';
import type { Piece } from './piece.ts';
import { ffmpeg } from './run.ts';

const COVER = fileURLToPath(new URL('../../content/pictures/six-strings.jpg', import.meta.url));
const LICENCE = 'https://creativecommons.org/publicdomain/zero/1.0/';

/** An mp3 with its tags as ID3v2.3: title, artist, album, number, year, tempo, cover and licence. */
export function tagRecording(mp3: Buffer, { title, track, tempo }: Piece, count: number): Buffer {
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
function drawCover(): Buffer {
  const square = "crop='min(iw,ih)':'min(iw,ih)',scale=600:600:flags=lanczos";
  return ffmpeg(['-i', COVER, '-vf', square, '-q:v', 5, '-f', 'mjpeg', '-bitexact', 'pipe:1']).stdout;
}
