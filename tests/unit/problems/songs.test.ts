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
    'an invalid chord': change('[C]', '[Chorus]'),
    'a chord that is not closed': change('[C]', '[C'),
    'a section that is not closed': change('{end_of_verse}\n', ''),
    'a section in another': change('{end_of_verse}', '{soc}\nI [G]stand\n{eoc}'),
    'a section that has not started': change('{start_of_verse}', ''),
    'an unknown directive': change('{start_of_verse}', '{start_of_verse}\n{louder: please}'),
    'an invalid key': change('{key: G}', '{key: X}'),
    'an invalid capo': change('{key: G}', '{key: G}\n{capo: third fret}'),
    'no key': change('{key: G}\n', ''),
    'no track': { 'content/tracks/funk-rid.cho': words },
    'two files for one song': { [cho]: words, 'content/tracks/Funk Ride.cho': words },
    'another ending': { 'content/tracks/funk-ride.chordpro': words },
    'another encoding': { [cho]: Buffer.from(`{key: G}\n[G]Señor\n`, 'latin1') },
    'a cover without permission': { ...addKeys(track, 'work: cover\ndownload: false'), [cho]: words },
    'a song that names another writer': change('{key: G}', '{key: G}\n{composer: Edward Mote}'),
    'a file without words': { [cho]: '{title: Rock}\n' },
    'a page with the address of a song': {
      'content/pages/music/funk-ride.md': '---\ntitle: Funk\nimageUrl: cups.jpg\n---\n\n# Funk\n',
    },
  });
  testCorrect({
    'a song': { [cho]: words },
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
    'times that go backwards': { [lrc]: '[00:00.50]On Christ\n[00:00.20]I stand\n' },
    'a time after the end of the recording': { [lrc]: '[00:00.50]On Christ\n[01:00.00]I stand\n' },
    'a minute of 99 seconds': { [lrc]: '[00:99.50]On Christ\n[00:00.90]I stand\n' },
    'no time': { [lrc]: '[00:00.50]On Christ\nI stand\n' },
    'a mistake in their song': { ...change('[C]', '[C'), [lrc]: '[00:00.50]On Christ, the solid Rock\n' },
    'an empty song': { [cho]: '', [lrc]: '[00:00.50]On Christ\n' },
    'words that the song does not have': { [cho]: words, [lrc]: '[00:00.50]On Christ I stand\n' },
  });
  testCorrect({
    'a file of its own': { [lrc]: '[ti: Rock]\n[00:00.50]On Christ\n[00:00.90]\n' },
    'each line once, with all its times': { [lrc]: '[00:00.50][00:00.10]On Christ\n[00:00.30]I stand\n' },
  });
});
