import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeMidi } from './midi.ts';
import type { Part, Piece } from './piece.ts';
import { createRoom, RATE } from './room.ts';
import { ffmpeg, run } from './run.ts';
import { toSoundfontPath } from './soundfonts.ts';

interface Sources {
  /** One recording of each part. */
  stems: string[];
  /** The echo of the room. */
  room: string;
}

/**
 * Plays the parts of a piece with FluidSynth and mixes them in a room. The mix is written into a folder, as a WAV file of
 * 32-bit floats; its path.
 */
export async function renderPiece(piece: Piece, folder: string): Promise<string> {
  const stems: string[] = [];
  for (const part of piece.parts) stems.push(await renderPart(part, piece, folder));

  const room = path.join(folder, 'room.f32');
  await writeFile(room, new Uint8Array(createRoom(piece.room).buffer));
  return mix(piece, { stems, room }, path.join(folder, `${piece.slug}.wav`));
}

async function renderPart(part: Part, piece: Piece, folder: string): Promise<string> {
  const name = part.name.toLowerCase().replaceAll(/\W+/g, '-');
  const midi = path.join(folder, `${piece.slug}-${name}.mid`);
  const wav = path.join(folder, `${piece.slug}-${name}.wav`);
  await writeFile(midi, writeMidi(part, piece));
  const settings = ['synth.gain=0.5', 'synth.polyphony=512', 'synth.midi-bank-select=gs'];
  const sound = ['-R', 0, '-C', 0, '-r', RATE, '-T', 'wav', '-O', 'float', '-F', wav];
  const soundfont = toSoundfontPath(part.soundfont);
  run('fluidsynth', ['-niq', ...settings.flatMap((one) => ['-o', one]), ...sound, soundfont, midi]);
  return wav;
}

function mix(piece: Piece, { stems, room }: Sources, file: string): string {
  const inputs = stems.flatMap((stem) => ['-i', stem]);
  const all = (letter: string) => piece.parts.map((_, i) => `[${letter}${i}]`).join('');
  const count = piece.parts.length;
  const graph = [
    ...piece.parts.flatMap(treatPart),
    `${all('d')}amix=inputs=${count}:normalize=0:duration=longest[dry]`,
    `${all('w')}amix=inputs=${count}:normalize=0:duration=longest,highpass=f=160[send]`,
    `[send][${count}:a]afir=gtype=-1:irfmt=input:maxir=10[wet]`,
    `[dry][wet]amix=inputs=2:normalize=0:duration=longest[out]`,
  ];
  const echo = ['-f', 'f32le', '-ar', RATE, '-ac', 2, '-i', room];
  const output = ['-map', '[out]', '-c:a', 'pcm_f32le', file];
  ffmpeg([...inputs, ...echo, '-filter_complex', graph.join(';'), ...output]);
  return file;
}

// The part as it stands in the mix, and what of it goes into the room.
function treatPart({ volume = 0, effects = 'anull', reverb = 0.2 }: Part, i: number): string[] {
  const treated = `[${i}:a]apad=pad_dur=3,${effects},volume=${volume}dB,asplit=2[d${i}][r${i}]`;
  return [treated, `[r${i}]volume=${reverb}[w${i}]`];
}
