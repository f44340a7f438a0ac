import { humanizeFileName } from '#lib/names.ts';
import type { Feature } from '#model/feature.ts';
import { addSong, isSong } from './add/add-song.ts';
import { checkSongFiles, checkSongs } from './check.ts';
import { parseChordPro } from './theory/parse.ts';
import { saveWords } from './timing/save-words.ts';

/** Words and chords, beside recordings or alone. */
export const songs = {
  integrations: ({ readNow, base }) => [saveWords(readNow, base)],
  packages: ['@tombatossals/chords-db'],
  add: {
    usage: [
      ['~/Songs/song.cho', 'words and chords, of a recording or alone'],
      ['~/Songs/song.txt', 'the same, with the chords above the words'],
    ],
    takesFile: isSong,
    add: addSong,
  },
  tags: { Songs: { component: '#features/songs/list/Songs.astro' } },
  readAlone: (text, file) => ({
    title: parseChordPro(text, 'en').title ?? humanizeFileName(file),
  }),
  rules: [checkSongFiles, checkSongs],
} satisfies Feature;
