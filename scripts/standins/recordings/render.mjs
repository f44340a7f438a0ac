/** Plays the parts of a piece with FluidSynth and mixes them in a room. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeMidi } from './midi.mjs';
import { createRoom } from './room.mjs';
import { ffmpeg, run } from './run.mjs';

/** FluidR3 by Frank Wen, under the MIT licence (Debian: fluid-soundfont-gm). */
const SOUNDFONT = process.env.SOUNDFONT ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2';

/** Writes the mix of a piece into a folder and returns its path: a WAV file of 32-bit floats. */
export async function renderPiece(piece, folder) {
  const stems = [];
  for (const part of piece.parts) stems.push(await renderPart(part, piece, folder));

  const room = path.join(folder, 'room.f32');
  await writeFile(room, Buffer.from(createRoom(piece.room).buffer));
  return mix(piece, { stems, room, file: path.join(folder, `${piece.slug}.wav`) });
}

async function renderPart(part, piece, folder) {
  const name = part.name.toLowerCase().replaceAll(/\W+/g, '-');
  const [midi, wav] = ['mid', 'wav'].map((type) => path.join(folder, `${piece.slug}-${name}.${type}`));
  await writeFile(midi, writeMidi(part, piece));
  const settings = ['synth.gain=0.5', 'synth.polyphony=512', 'synth.midi-bank-select=gs'];
  const sound = ['-R', 0, '-C', 0, '-r', 44100, '-T', 'wav', '-O', 'float', '-F', wav];
  run('fluidsynth', ['-niq', ...settings.flatMap((one) => ['-o', one]), ...sound, SOUNDFONT, midi]);
  return wav;
}

function mix(piece, { stems, room, file }) {
  const inputs = stems.flatMap((stem) => ['-i', stem]);
  const graph = piece.parts.flatMap(treatPart);
  const all = (letter) => piece.parts.map((_, i) => `[${letter}${i}]`).join('');
  const count = piece.parts.length;
  graph.push(`${all('d')}amix=inputs=${count}:normalize=0:duration=longest[dry]`);
  graph.push(`${all('w')}amix=inputs=${count}:normalize=0:duration=longest,highpass=f=160[send]`);
  graph.push(`[send][${count}:a]afir=gtype=-1:irfmt=input:maxir=10[wet]`);
  graph.push(`[dry][wet]amix=inputs=2:normalize=0:duration=longest[out]`);
  const echo = ['-f', 'f32le', '-ar', 44100, '-ac', 2, '-i', room];
  const output = ['-map', '[out]', '-c:a', 'pcm_f32le', file];
  ffmpeg([...inputs, ...echo, '-filter_complex', graph.join(';'), ...output]);
  return file;
}

// The part as it stands in the mix, and what of it goes into the room.
function treatPart({ volume = 0, effects = 'anull', reverb = 0.2 }, i) {
  const treated = `[${i}:a]apad=pad_dur=3,${effects},volume=${volume}dB,asplit=2[d${i}][r${i}]`;
  return [treated, `[r${i}]volume=${reverb}[w${i}]`];
}
