import { describe } from 'vitest';
import en from '@/ui/messages/en.json';
import { home, ledger, record, recordLines, site } from '../write-site';
import { addKeys, append, edit, resume, testCorrect, testMistakes } from './list-problems';

const title = 'title: The home of {name}';

describe('YAML that cannot be read', () => {
  testMistakes({
    'a colon in a value': append(site, 'tagline: Code: and songs'),
    'an indented key': append(site, ' tagline: I sing.'),
    'keys that do not line up': edit(home, '  label: Home', '    label: Home'),
    'an open bracket': append(site, 'tagline: [I sing'),
    'a backslash in double quotes': append(site, 'tagline: "C:\\Home"'),
    'a value that starts with {name}': edit(home, title, 'title: {name} at home'),
    'an apostrophe in single quotes': append(site, "tagline: 'Don't'"),
    'an apostrophe at the start': append(site, "city: 's-Hertogenbosch"),
    'a color without quotes in braces': addKeys(home, 'theme: { accent: #814055 }'),
    'a value that starts with a star': append(site, 'tagline: *I sing*'),
    'a value that starts with an exclamation mark': append(site, 'tagline: !I sing'),
    'a value that starts with an at sign': append(site, 'tagline: @home'),
    'a percent sign at the start': append(site, 'tagline: %100 home-made'),
    'a hard space behind a colon': append(site, 'tagline:\u00a0I sing.'),
    'a hard space before a key': edit(home, '  label', '\u00a0 label'),
    'an open quote': append(site, 'tagline: "I sing.\ncity: Town'),
    'curly quotes around a value with a colon': edit(home, title, 'title: “Funk: Ride”'),
    'a tab': edit(home, '  label', '\tlabel'),
    'a key twice': append(site, 'name: My Name'),
    'a line without a colon': append(site, 'tagline I sing.'),
    'a colon without a space': append(site, 'tagline:I sing.'),
    'a line of dashes': append(site, '---\ntagline: I sing.'),
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
    'an empty file': { [site]: '' },
    'a list instead of keys': { [site]: '- name: Your Name' },
    'words instead of keys': { [site]: 'Your Name' },
    'a typo in a key': append(site, 'tagLine: I sing.'),
    'an unknown key': append(site, 'phone: 555 0100'),
    'a typo in a required key': edit(site, 'name: Your Name', 'nmae: Your Name'),
    'a number as a name': edit(site, 'name: Your Name', 'name: 122'),
    'a year in words': append(site, 'copyright: since 2020'),
    'text instead of true or false': append(site, 'offline: never'),
    'a language in words': append(site, 'lang: American English'),
    'a language by its name': append(site, 'lang: spanish'),
    'an underscore in a language': append(site, 'lang: pt_BR'),
    'a language without translations': append(site, 'lang: fi'),
    'a language with one word untranslated': append(
      site,
      `lang: fi\nwords: ${JSON.stringify({ ...en, close: undefined })}`,
    ),
    'an unknown word of the interface': append(site, 'words:\n  clse: Shut'),
    'an address instead of a blog': append(site, 'blog: https://blog.example.com/'),
    'a value that starts with #': append(site, 'city: #1 Town'),
    'a link without an address': edit(site, '    url: https://example.com/you\n', ''),
    'a link with an empty address': edit(site, 'url: https://example.com/you', 'url:'),
    'a link without https': edit(site, 'https://example.com/you', 'example.com/you'),
    'a link with one slash': edit(site, 'https://example.com/you', 'https:/example.com/you'),
    'a link that runs code': edit(site, 'https://example.com/you', '"javascript:alert(1)"'),
    'a mail address without mailto': edit(site, 'https://example.com/you', 'majo@example.com'),
    'a typo in a key of a link': edit(site, 'icon: linkedin', 'icons: linkedin'),
    'an address instead of a link': { [site]: 'name: Your Name\nsocial:\n  - https://example.com/you' },
    'a link outside a list': { [site]: 'name: Your Name\nsocial:\n  name: LinkedIn' },
    'a name in letters that no font has': edit(site, 'Your Name', '山 Your Name'),
    'several mistakes': append(site, 'resume: /cv.doc\nportrait: me.jpg\ncopyright: old\noffline: never'),
  });
});

describe('resume.yaml', () => {
  testMistakes({
    'an empty file': { [resume]: '' },
    'nothing but a comment': { [resume]: '# Soon\n' },
    'a typo in a key': edit(resume, 'endDate', 'endate'),
    'a month in words': edit(resume, '2016', 'March 2016'),
    'a day that does not exist': append(resume, 'awards:\n  - title: A\n    date: "2021-02-30"'),
    'an end before the start': edit(resume, '2019', '2015'),
    'work without an employer': edit(resume, 'name: The Upper Yard', 'position: Lead'),
    'half an address': append(resume, 'basics:\n  url: example.com'),
    'half a mail address': append(resume, 'basics:\n  email: you'),
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
    'a language of a country': append(site, 'lang: es-MX'),
    'all words in a language of its own': append(site, `lang: fi\nwords: ${JSON.stringify(en)}`),
    'comments, and no space before the first': append(site, '# Where I live\ncity: Town # since 2020'),
    'a name in other alphabets': edit(site, 'Your Name', 'Łukasz Đặng Иван موسيقى Your'),
    'dates of every precision': edit(resume, '2019', '2021-03\n  - name: B\n    startDate: 2021-03-05'),
    'a start and an end in one year': edit(resume, '2016\n    endDate: 2019', '2019-03\n    endDate: 2019'),
    'a resume in the letters of every interface language': append(
      resume,
      'basics:\n  summary: Żółw, ñandú, Straße, façade, coração, Привет, مرحبا',
    ),
    'a resume that is made under another name': append(site, 'resume: /cv.pdf'),
  });
});
