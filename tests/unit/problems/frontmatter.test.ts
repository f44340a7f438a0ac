import { describe } from 'vitest';
import { home, ledger, page, record, recordLines, recording, track, type Files } from '../write-site';
import { addKeys, append, before, edit, music, testCorrect, testMistakes } from './list-problems';

const title = 'title: The home of {name}';
const picture = 'imageUrl: cups.jpg';

describe('the frontmatter of a page', () => {
  testMistakes({
    'no frontmatter': { [home]: '# Welcome\n' },
    'an empty file': { [home]: '\n' },
    'frontmatter without its end': edit(home, '\n---\n\n#', '\n\n#'),
    'a list instead of keys': { [home]: page('- title: Home') },
    'a missing title': edit(home, `${title}\n`, ''),
    'an empty title': edit(home, title, 'title:'),
    'a blank title': edit(home, title, 'title: "  "'),
    'a title that is a comment': edit(home, title, 'title: #1 of {name}'),
    'a title that is a number': edit(home, title, 'title: 122'),
    'a title that is a date': edit(home, title, 'title: 2026-01-31'),
    'a title that is only {name}': edit(home, title, 'title: {name}'),
    'a title in curly quotes': edit(home, title, 'title: “Home”'),
    'a title that repeats the label': edit(music, title, 'title: Music by {name}'),
    'a title that repeats the heading': {
      'content/pages/notes.mdx': page('title: Welcome\nimageUrl: cups.jpg'),
    },
    'a typo in a required key': edit(home, 'title', 'tilte'),
    'a typo in a key': addKeys(home, 'descripton: A site.'),
    'an unknown key': addKeys(home, 'slug: start'),
    'a typo in a key of the navigation': edit(home, '  order', '  ordr'),
    'an entry of the navigation without its icon': edit(home, '  icon: cottage\n', ''),
    'text instead of an entry of the navigation': { [home]: page(`${title}\n${picture}\nnav: Home`) },
    'a position in words': edit(home, 'order: 1', 'order: first'),
    'a position twice': edit(music, 'order: 2', 'order: 1'),
    'text instead of true or false': edit(home, 'order: 1', 'order: 1\n  shortcut: please'),
    'a typo in a choice': addKeys(home, 'width: wied'),
    'a color without quotes': addKeys(home, 'theme:\n  accent: #814055'),
    'a color by its name': addKeys(home, 'theme:\n  accent: red'),
    'a review in words': addKeys(home, 'review: next spring'),
    'a language by its name': addKeys(home, 'lang: Dutch'),
  });
});

describe('the frontmatter of a track', () => {
  testMistakes({
    'no frontmatter': { [track]: 'Bass first.\n' },
    'a missing recording': edit(track, 'audio: /audio/funk-ride.mp3\n', ''),
    'a title that is a number': edit(track, 'title: Funk Ride', 'title: 122'),
    'a title that loses its end': edit(track, 'title: Funk Ride', 'title: Funk Ride #3'),
    'a position in words': edit(track, 'order: 1', 'order: first'),
    'a position in curly quotes': edit(track, 'order: 1', 'order: “1”'),
    'a position twice': { 'content/tracks/glad-122.md': before[track] },
    'the story in a key': addKeys(track, 'story: Bass first.'),
    'the American spelling of licence': addKeys(track, 'license: CC0-1.0'),
    'a year in words': addKeys(track, 'year: long ago'),
    'a year of two digits': addKeys(track, 'year: 26'),
    'a word instead of true or false': addKeys(track, 'download: never'),
    'a writer without a name': addKeys(track, 'writers: [Your Name, ""]'),
    'a number of writers': addKeys(track, 'writers: 2'),
    'an unknown kind of work': addKeys(track, 'work: remix'),
    'a licence in words': addKeys(track, 'licence: free for all'),
    'half a licence': addKeys(track, 'licence: CC-BY-4'),
    'a licence in lower case': addKeys(track, 'licence: cc-by-4.0'),
    'a cover without permission': addKeys(track, 'work: cover'),
    'a cover with an empty permission': addKeys(track, 'work: cover\npermission:'),
    'a permission that is a date': addKeys(track, 'work: cover\npermission: 2026-03-01'),
    'an arrangement without permission': addKeys(track, 'work: arrangement'),
    'mistakes in two keys': edit(track, 'order: 1', 'order: first\nyear: old'),
  });
});

describe('unusual frontmatter without a mistake', () => {
  const windows = Object.entries(before).map(([file, text]): [string, Files[string]] =>
    typeof text === 'string' ? [file, `\uFEFF${text.replaceAll('\n', '\r\n')}`] : [file, text],
  );
  const remote = 'https://example.com/a.jpg';

  testCorrect({
    'optional keys without a value': addKeys(home, 'description:\ntheme:\nwidth:\nreview:'),
    'a page outside the navigation': { 'content/pages/notes.mdx': page('title: Mine\nimageUrl: cups.jpg') },
    'a colon in quotes': edit(home, title, "title: 'Funk: Ride'"),
    'a very long title': edit(home, title, `title: ${'Ride '.repeat(60)}`),
    'apostrophes, quotes and other alphabets': edit(home, title, "title: Don't “stop” 音楽 Öl"),
    'curly quotes in straight ones': edit(home, title, 'title: "“Home”"'),
    'a title that starts like the label': edit(music, title, 'title: Musical things'),
    'the first screen called like its label': edit(home, title, 'title: Home'),
    comments: edit(home, title, `${title} # the first\ndescription: # later`),
    'empty lines above': { [home]: `\n\n${String(before[home])}` },
    'a byte order mark and line ends of Windows': Object.fromEntries(windows),
    'line ends of an old Mac': { [home]: String(before[home]).replaceAll('\n', '\r') },
    'a background on another server': {
      ...edit(home, picture, `imageUrl: ${remote}`),
      ...append(ledger, record(recordLines).replace('cups.jpg', remote)),
    },
    'a recording on another server': edit(track, '/audio/funk-ride.mp3', 'https://example.com/ride.mp3'),
    'a fraction as a position': edit(track, 'order: 1', 'order: 1.5'),
    'every key of an original': addKeys(
      track,
      'year: 2026\ndownload: true\nwriters: [Your Name, Jane Doe]\nwork: original\nsource: A notebook\nlang: nl',
    ),
    'a cover with permission': addKeys(track, 'work: cover\npermission: Jane Doe in March 2026'),
    'an arrangement that is not offered': addKeys(track, 'work: arrangement\ndownload: false'),
    'a work in the public domain': addKeys(track, 'work: public-domain'),
    'accents that another system spells apart': {
      ...edit(track, 'funk-ride', 'Café'.normalize('NFD')),
      [`public/audio/${'Café'.normalize('NFC')}.mp3`]: recording,
    },
    'accents that another system joins': {
      ...edit(track, 'funk-ride', 'Café'.normalize('NFC')),
      [`public/audio/${'Café'.normalize('NFD')}.mp3`]: recording,
    },
  });
});
