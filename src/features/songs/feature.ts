import type { Feature } from '#model/feature.ts';
import { addSong, isSong } from './add/add-song.ts';
import { checkSongFiles, checkSongs } from './check.ts';
import { saveWords } from './timing/save-words.ts';

/** Words and chords beside recordings. */
export const songs = {
  integrations: ({ readNow, base }) => [saveWords(readNow, base)],
  packages: ['@tombatossals/chords-db'],
  add: {
    usage: [
      ['~/Songs/song.cho', 'words and chords of a recording'],
      ['~/Songs/song.txt', 'the same, with the chords above the words'],
    ],
    takesFile: isSong,
    add: addSong,
  },
  rules: [checkSongFiles, checkSongs],
} satisfies Feature;
