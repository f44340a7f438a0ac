import { describe } from 'vitest';
import { page, track, type Files } from '../write-site.ts';
import { addKeys, append, before, edit, mp3, music, testCorrect, testMistakes } from './list-problems.ts';

const cho = 'content/tracks/funk-ride.cho';
const lrc = 'content/tracks/funk-ride.lrc';
const words = '{key: G}\n{start_of_verse}\nOn [G]Christ, the solid [C]Rock\n{end_of_verse}\n';

/** The song with a replaced text. */
const change = (written: string, instead: string): Files => ({ [cho]: words.replace(written, instead) });

describe('words and chords', () => {
  testMistakes({
    'no recording, and a similar one without words': { 'content/tracks/funk-rid.cho': words },
    'no recording, and the title of one': { 'content/tracks/first.cho': `{title: Funk Ride}\n${words}` },
    'no recording but a draft': {
      'content/tracks/albums/_slow.md': page('title: Slow\naudio: /audio/funk-ride.mp3\norder: 2'),
      'content/tracks/albums/slow.cho': words,
    },
    'a name that is reserved': { 'content/tracks/main.cho': words },
    'a track with neither a recording nor words': {
      'content/tracks/slow.md': page('title: Slow'),
    },
    'a track with words, a place among the recordings and none': {
      ...edit(track, 'audio: /audio/funk-ride.mp3\n', ''),
      [mp3]: undefined,
      [cho]: words,
    },
    'a card for a song without a recording': {
      'content/tracks/slow.cho': words,
      ...append(music, '<Track name="slow" />'),
    },
    'a cover without a recording and without permission': {
      'content/tracks/slow.md': page('title: Slow\nwork: cover'),
      'content/tracks/slow.cho': words,
    },
    'two files for one song': { [cho]: words, 'content/tracks/Funk Ride.cho': words },
    'another ending': { 'content/tracks/funk-ride.chordpro': words },
    'a writer whom the track does not name': {
      ...addKeys(track, 'writers: Ann Roe\nwork: performance'),
      [cho]: `{lyricist: Ann Roe}\n{composer: Jon Doe}\n${words}`,
    },
    'a song by others without a recording': {
      'content/tracks/slow.cho': `{title: Slow}\n{words: Ann Roe}\n${words}`,
    },
    'a song by others': { [cho]: `{words: Ann Roe}\n${words}` },
    'a cover without permission': { ...addKeys(track, 'work: cover\ndownload: false'), [cho]: words },
    'a page with the address of a song': {
      'content/pages/music/funk-ride.md': '---\ntitle: Funk\nimageUrl: cups.jpg\n---\n\n# Funk\n',
    },
  });
  testCorrect({
    'a song by others without a recording, with permission': {
      'content/tracks/slow.md': page('title: Slow\npermission: Jane Doe in March 2026'),
      'content/tracks/slow.cho': `{title: Slow}\n{words: Ann Roe}\n${words}`,
    },
    'a cover with permission': {
      ...addKeys(track, 'work: cover\npermission: Jane Doe in March 2026'),
      [cho]: words,
    },
    'songs without a recording, one with keys of its own, and a set of them': {
      'content/tracks/slow.cho': `{title: Slow}\n{words: Ann Roe}\n{copyright: Public Domain}\n${words}`,
      'content/tracks/slow.es.cho': words,
      'content/tracks/later.md': page('title: Later\nlang: de\nwriters: Jon Doe'),
      'content/tracks/later.cho': words,
      'content/dates.yaml':
        'timeZone: Europe/Vienna\ndates:\n  - { title: A service, start: 2098-06-07, songs: [slow in A, later, funk-ride] }\n',
      ...append(music, '[Slow](/music/slow/)'),
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
    'no recording': {
      'content/tracks/slow.cho': words,
      'content/tracks/slow.lrc': '[00:00.50]On Christ, the solid Rock\n',
    },
    'a time after the end of the recording': { [lrc]: '[00:00.50]On Christ\n[01:00.00]I stand\n' },
    'a mistake in their song': { ...change('[C]', '[C'), [lrc]: '[00:00.50]On Christ, the solid Rock\n' },
    'an empty song': { [cho]: '', [lrc]: '[00:00.50]On Christ\n' },
    'words that the song does not have': { [cho]: words, [lrc]: '[00:00.50]On Christ I stand\n' },
  });
});
