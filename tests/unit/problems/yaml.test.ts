import { describe } from 'vitest';
import en from '#ui/messages/en.json';
import { home, ledger, record, recordLines, site, track } from '../write-site.ts';
import { addKeys, append, edit, resume, testCorrect, testMistakes } from './list-problems.ts';

const title = 'title: The home of {name}';

describe('YAML that cannot be read', () => {
  testMistakes({
    'a colon in a value': append(site, 'tagline: Code: and songs'),
    'keys that do not line up': edit(home, '  label: Home', '    label: Home'),
    'an indented first key': edit(home, title, `  ${title}`),
    'an indented key': edit(home, 'imageUrl', '  imageUrl'),
    'braces without a comma': addKeys(home, 'theme: { "accent": "#5f6f4f" "width": "wide" }'),
    'brackets without a comma': addKeys(track, 'writers: ["Ann B." "Cy D."]'),
    'a mistake in site.yaml that a page needs': {
      ...edit(site, 'name: Your', 'name:Your'),
      ...append(home, "<SocialLinks only={['LinkedIn']} />"),
    },
    'an open bracket': append(site, 'tagline: [I sing'),
    'a value that starts with {name}': edit(home, title, 'title: {name} at home'),
    'an apostrophe in single quotes': append(site, "tagline: 'Don't'"),
    'an apostrophe at the start': append(site, "city: 's-Hertogenbosch"),
    'a color without quotes in braces': addKeys(home, 'theme: { accent: #814055 }'),
    'a value that starts with a star': append(site, 'tagline: *I sing*'),
    'an open quote': append(site, 'tagline: "I sing.\ncity: Town'),
    'curly quotes around a value with a colon': edit(home, title, 'title: “Funk: Ride”'),
    'a tab': edit(home, '  label', '\tlabel'),
    'a key twice': append(site, 'name: My Name'),
    'a colon without a space': append(site, 'tagline:I sing.'),
    'a conflict that Git left': append(
      site,
      '<<<<<<< HEAD\ncity: Town\n=======\ncity: Village\n>>>>>>> main',
    ),
    'a dash without a space': append(ledger, record(recordLines).replace('- file', '-file')),
    'a record without its colon': edit(ledger, 'title: Cups', 'title Cups'),
  });
});

describe('site.yaml', () => {
  testMistakes({
    'a list instead of keys': { [site]: '- name: Your Name' },
    'a typo in a key': append(site, 'tagLine: I sing.'),
    'a font that is not installed': append(site, 'fonts:\n  display: Fraunces\n  text: Libre Franklyn'),
    'an accent in words': append(site, 'accent: teal'),
    'edit links without a repository': append(site, 'editLinks: true'),
    'a language by its name': append(site, 'lang: spanish'),
    'a language without translations': append(site, 'lang: fi'),
    'an unknown word of the interface': append(site, 'words:\n  clse: Shut'),
    'an address instead of a blog': append(site, 'blog: https://blog.example.com/'),
    'a link without https': edit(site, 'https://example.com/you', 'example.com/you'),
    'a mail address without mailto': edit(site, 'https://example.com/you', 'majo@example.com'),
    'a typo in a key of a link': edit(site, 'icon: linkedin', 'icons: linkedin'),
    'a path out of its folder': append(site, 'resume: /a/../../me.svg'),
    'a path out of its folder, as on Windows': append(site, 'resume: /a\\..\\me.svg'),
    'several mistakes': append(site, 'resume: /cv.doc\nportrait: me.jpg\ncopyright: 20\noffline: never'),
  });
});

describe('resume.yaml', () => {
  testMistakes({
    'invalid YAML, beside the path of its PDF': {
      ...append(site, 'resume: /resume.pdf'),
      ...edit(resume, '- name', '-name'),
    },
    'a typo in a key': edit(resume, 'endDate', 'endate'),
    'a month in words': edit(resume, '2016', 'March 2016'),
    'a current job with a word': edit(resume, '2019', 'Present'),
    'a current job with nothing in quotes': edit(resume, '2019', '""'),
    'a day that does not exist': edit(resume, '2019', '2024-02-31'),
    'a day and a time': edit(resume, '2019', '2024-02-03T10:00:00Z'),
    'a month of one digit': edit(resume, '2019', '2024-2-3'),
    'a thirteenth month, and February 31': append(
      resume,
      'awards:\n  - title: Jam\n    date: 2024-13\nmeta:\n  lastModified: 2024-02-31T10:00:00Z',
    ),
    'an end before the start': edit(resume, '2019', '2015'),
    'work without an employer': edit(resume, 'name: The Upper Yard', 'position: Lead'),
    'half an address': append(resume, 'basics:\n  url: example.com'),
    'highlights on one line': append(resume, '    highlights: much'),
    'letters that no font has': append(resume, 'basics:\n  label: Writer\n  summary: 漢字 ☃'),
  });
});

describe('unusual YAML without a mistake', () => {
  testCorrect({
    'the site as it was': {},
    'nothing but a name': { [site]: 'name: Your Name' },
    'keys without a value': append(site, 'tagline:\nblog:\nresume:\nlang:\ncopyright:'),
    'a link with a mail address': edit(site, 'https://example.com/you', 'mailto:you@example.com'),
    'all words in a language of its own': append(site, `lang: fi\nwords: ${JSON.stringify(en)}`),
    'comments, and no space before the first': append(site, '# Where I live\ncity: Town # since 2020'),
    'a name in other alphabets': edit(site, 'Your Name', 'Łukasz Đặng Иван موسيقى Your'),
    'dates of every precision': {
      ...edit(
        resume,
        '2019',
        '2021-03\n  - name: B\n    startDate: 2021-03-05\nmeta:\n  lastModified: 2021-03-05T10:00:00',
      ),
      ...append(site, 'tagline: 2021-03-05'),
    },
    'a resume in the letters of every interface language': append(
      resume,
      'basics:\n  summary: Żółw, ñandú, Straße, façade, coração, Привет, مرحبا',
    ),
  });
});
