import { describe } from 'vitest';
import { track, type Files } from '../write-site.ts';
import { addKeys, music, testCorrect, testMistakes } from './list-problems.ts';

const cho = 'content/tracks/funk-ride.cho';
const lrc = 'content/tracks/funk-ride.lrc';
const words = '{key: G}\n{start_of_verse}\nOn [G]Christ, the solid [C]Rock\n{end_of_verse}\n';

/** The song with a replaced text. */
const change = (written: string, instead: string): Files => ({ [cho]: words.replace(written, instead) });

describe('words and chords', () => {
  testMistakes({
    'no track': { 'content/tracks/funk-rid.cho': words },
    'two files for one song': { [cho]: words, 'content/tracks/Funk Ride.cho': words },
    'another ending': { 'content/tracks/funk-ride.chordpro': words },
    'a cover without permission': { ...addKeys(track, 'work: cover\ndownload: false'), [cho]: words },
    'a page with the address of a song': {
      'content/pages/music/funk-ride.md': '---\ntitle: Funk\nimageUrl: cups.jpg\n---\n\n# Funk\n',
    },
  });
  testCorrect({
    'a cover with permission': {
      ...addKeys(track, 'work: cover\npermission: Jane Doe in March 2026'),
      [cho]: words,
    },
    'a link to the page of a song': {
      [music]:
        '---\ntitle: Music\nimageUrl: cups.jpg\nnav:\n  label: Music\n  icon: graphic_eq\n  order: 2\n---\n\n# Music\n\n[Funk](/music/funk-ride/)\n\n<Tracks />\n',
    },
  });
});

describe('timed words', () => {
  testMistakes({
    'a time after the end of the recording': { [lrc]: '[00:00.50]On Christ\n[01:00.00]I stand\n' },
    'a mistake in their song': { ...change('[C]', '[C'), [lrc]: '[00:00.50]On Christ, the solid Rock\n' },
    'an empty song': { [cho]: '', [lrc]: '[00:00.50]On Christ\n' },
    'words that the song does not have': { [cho]: words, [lrc]: '[00:00.50]On Christ I stand\n' },
  });
});
