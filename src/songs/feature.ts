import type { Feature } from '#model/feature.ts';
import { checkSongFiles, checkSongs } from './check.ts';
import { saveWords } from './timing/save-words.ts';

/** Words and chords beside recordings. */
export const songs = {
  integrations: ({ readNow, base }) => [saveWords(readNow, base)],
  rules: [checkSongFiles, checkSongs],
} satisfies Feature;
