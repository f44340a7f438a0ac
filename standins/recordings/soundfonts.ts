import path from 'node:path';

// FluidR3 by Frank Wen (Debian: fluid-soundfont-gm) and MuseScore General by S. Christian Collins (Debian:
// musescore-general-soundfont-lossless), both under the MIT licence.
const FILES = { fluid: 'FluidR3_GM.sf2', museScore: 'MuseScore_General_Full.sf2' };
const FOLDER = process.env.SOUNDFONTS ?? '/usr/share/sounds/sf2';

/** A soundfont that parts can be played with. */
export type Soundfont = keyof typeof FILES;

/** Path of the file of a soundfont; the variable `SOUNDFONTS` names another folder. */
export function toSoundfontPath(soundfont: Soundfont = 'fluid'): string {
  return path.join(FOLDER, FILES[soundfont]);
}
