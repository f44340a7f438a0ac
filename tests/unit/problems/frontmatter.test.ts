import { describe } from 'vitest';
import { home, ledger, record, recordLines, recording, track, type Files } from '../write-site.ts';
import { addKeys, append, before, edit, music, testCorrect, testMistakes } from './list-problems.ts';

const title = 'title: The home of {name}';
const picture = 'imageUrl: cups.jpg';

describe('the frontmatter of a page', () => {
  testMistakes({
    'a translation of no page': addKeys(home, 'lang: es\ntranslationOf: musik'),
    'a translation into the same language': addKeys(home, 'translationOf: music'),
    'a translation of itself': addKeys(home, 'lang: es\ntranslationOf: home'),
    'a translation of a translation': {
      ...addKeys(home, 'lang: es\ntranslationOf: music'),
      ...addKeys(music, 'lang: fr\ntranslationOf: home'),
    },
    'no frontmatter': { [home]: '# Welcome\n' },
    'an empty file': { [home]: '\n' },
    'frontmatter without its end': edit(home, '\n---\n\n#', '\n\n#'),
    'an empty title': edit(home, title, 'title:'),
    'a title that is a comment': edit(home, title, 'title: #1 of {name}'),
    'a title that is a number': edit(home, title, 'title: 122'),
    'a typo in a required key': edit(home, 'imageUrl', 'imageUlr'),
    'a typo in a key': addKeys(home, 'descripton: A site.'),
    'an unknown key': addKeys(home, 'slug: start'),
    'a day for a review': addKeys(home, 'review: 2027-01-15'),
    'a year for a review': addKeys(home, 'review: 2027'),
    'a month for a review that does not exist': addKeys(home, 'review: 2027-13'),
    'a position in words': edit(home, 'order: 1', 'order: first'),
    'a position twice': edit(music, 'order: 2', 'order: 1'),
    'a label twice': edit(music, 'label: Music', 'label: Home'),
    'a typo in a choice': addKeys(home, 'width: wied'),
    'a color without quotes': addKeys(home, 'theme:\n  accent: #814055'),
  });
});

describe('the frontmatter of a track', () => {
  testMistakes({
    'a missing recording': edit(track, 'audio: /audio/funk-ride.mp3\n', ''),
    'a title that loses its end': edit(track, 'title: Funk Ride', 'title: Funk Ride #3'),
    'a position in curly quotes': edit(track, 'order: 1', 'order: “1”'),
    'the story in a key': addKeys(track, 'story: Bass first.'),
    'the American spelling of licence': addKeys(track, 'license: CC0-1.0'),
    'a year of two digits': addKeys(track, 'year: 26'),
    'a day instead of a year': addKeys(track, 'year: 2026-02-28'),
    'a day that does not exist instead of a year': addKeys(track, 'year: 2026-02-31'),
    'a day that does not exist': addKeys(track, 'date: 2026-02-31'),
    'a day that does not exist, in quotes': addKeys(track, "date: '2026-02-31'"),
    'a month instead of a day': addKeys(track, 'date: 2026-11'),
    'a day as people write it': addKeys(track, 'date: November 20, 2026'),
    'a day before the year': addKeys(track, 'year: 2026\ndate: 2025-12-31'),
    'a title that YAML reads as a day': edit(track, 'Funk Ride', '2026-02-31'),
    'an unknown kind of work': addKeys(track, 'work: remix'),
    'a licence in lower case': addKeys(track, 'licence: cc-by-4.0'),
    'a cover without permission': addKeys(track, 'work: cover'),
  });
});

describe('unusual frontmatter without a mistake', () => {
  const windows = Object.entries(before).map(([file, text]): [string, Files[string]] =>
    typeof text === 'string' ? [file, `\uFEFF${text.replaceAll('\n', '\r\n')}`] : [file, text],
  );
  const remote = 'https://example.com/a.jpg';

  testCorrect({
    'optional keys without a value': {
      ...addKeys(home, 'description:\ntheme:\nwidth:\nreview:'),
      ...addKeys(track, 'year:\ndate:'),
    },
    'the title of the site': edit(home, `${title}\n`, ''),
    'apostrophes, quotes and other alphabets': edit(home, title, "title: Don't “stop” 音楽 Öl"),
    'curly quotes in straight ones': edit(home, title, 'title: "“Home”"'),
    comments: edit(home, title, `${title} # the first\ndescription: # later`),
    'empty lines above': { [home]: `\n\n${String(before[home])}` },
    'a byte order mark and line ends of Windows': Object.fromEntries(windows),
    'a background on another server': {
      ...edit(home, picture, `imageUrl: ${remote}`),
      ...append(ledger, record(recordLines).replace('cups.jpg', remote)),
    },
    'a recording on another server': edit(track, '/audio/funk-ride.mp3', 'https://example.com/ride.mp3'),
    'a day in the year of the recording': addKeys(track, 'year: 2026\ndate: 2026-01-01'),
    'a day in quotes, years after the recording': addKeys(track, "year: 1999\ndate: '2026-11-20'"),
    'a day without a year': addKeys(track, 'date: 2028-02-29'),
    'an arrangement of a free work': addKeys(track, 'work: arrangement\nwriters: Jane Doe'),
    'a cover with permission': addKeys(track, 'work: cover\npermission: Jane Doe in March 2026'),
    'accents that another system spells apart': {
      ...edit(track, 'funk-ride', 'Café'.normalize('NFD')),
      [`public/audio/${'Café'.normalize('NFC')}.mp3`]: recording,
    },
  });
});
