import { describe } from 'vitest';
import { page, track, type Files } from '../write-site.ts';
import { addKeys, before, music, testCorrect, testMistakes } from './list-problems.ts';

const cho = 'content/tracks/funk-ride.cho';
const lrc = 'content/tracks/funk-ride.lrc';
const words = '{key: G}\n{start_of_verse}\nOn [G]Christ, the solid [C]Rock\n{end_of_verse}\n';

/** The song with a replaced text. */
const change = (written: string, instead: string): Files => ({ [cho]: words.replace(written, instead) });

describe('words and chords', () => {
  testMistakes({
    'no track': { 'content/tracks/funk-rid.cho': words },
    'no track, and a similar one that has words': {
      [cho]: words,
      'content/tracks/funk-rid.cho': words,
      'content/tracks/side-street.md': page('title: Side Street\naudio: https://example.com/a.mp3\norder: 2'),
    },
    'two files for one song': { [cho]: words, 'content/tracks/Funk Ride.cho': words },
    'another ending': { 'content/tracks/funk-ride.chordpro': words },
    'a writer whom the track does not name': {
      ...addKeys(track, 'writers: Ann Roe\nwork: performance'),
      [cho]: `{lyricist: Ann Roe}\n{composer: Jon Doe}\n${words}`,
    },
    'a song by others': { [cho]: `{words: Ann Roe}\n${words}` },
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

const other = (tag: string) => `content/tracks/funk-ride.${tag}.cho`;
const verses = '{key: G}\n{sov}\nOn [G]Christ\nI stand\n{eov}\n{soc}\nI stand\n{eoc}\n';

describe('a second language', () => {
  testMistakes({
    'a tag that is not a language': { [cho]: words, [other('xx')]: words },
    'the name of a language': { [cho]: words, [other('spanish')]: words },
    'no file in the first language': { [other('es')]: words },
    'the language of the first file': { [cho]: words, [other('en-GB')]: words },
    'a section with another number of lines': {
      [cho]: verses,
      [other('es')]: verses.replace('I stand\n', ''),
    },
    'a section that the first language does not have': {
      [cho]: verses,
      [other('es')]: `${verses}{sob}\nRock\n{eob}\n`,
    },
    'a section that it does not have': { [cho]: `${verses}\nRock\n`, [other('es')]: verses },
    'a mistake in its song': { [cho]: verses, [other('es')]: verses.replace('[G]', '[X]') },
  });
  testCorrect({
    'a chorus that only one of the files repeats by a cue': {
      [cho]: `${verses}{chorus}\n`,
      [other('es')]: `${verses}{soc}\nEstoy\n{eoc}\n`,
    },
    'a name with a dot': {
      'content/tracks/funk-ride.es.md': String(before[track])
        .replace('order: 1', 'order: 2')
        .replace(/title: .*/, 'title: Paseo'),
      [cho]: words,
      [other('es')]: words,
    },
    'a recording whose day has not come': {
      ...addKeys(track, 'date: 2999-01-01'),
      [cho]: words,
      [other('es')]: words,
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
