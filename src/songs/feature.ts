import type { Feature } from '#model/feature.ts';
import { checkSongFiles, checkSongs } from './check.ts';

/** Words and chords beside recordings. */
export const songs = {
  rules: [checkSongFiles, checkSongs],
} satisfies Feature;
