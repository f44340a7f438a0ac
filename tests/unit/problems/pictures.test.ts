import sharp from 'sharp';
import { describe } from 'vitest';
import { home, ledger, page, picture, record, recordLines, site, track } from '../write-site';
import { addKeys, append, before, cups, draw, edit, music, testCorrect, testMistakes } from './list-problems';

const saucers = 'content/pictures/saucers.jpg';
const saucersRecord = record(recordLines).replace('cups.jpg', 'saucers.jpg');
const background = 'imageUrl: cups.jpg';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h20v30"/></svg>';

/** The header of a JPEG says that it has 300 million pixels. */
const huge = Buffer.from(picture);
const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
huge.writeUInt16BE(15000, frame + 5);
huge.writeUInt16BE(20000, frame + 7);

/** The owner adds a portrait. */
const toPortrait = async (width: number, height: number) => ({
  ...append(site, 'portrait: saucers.jpg'),
  ...append(ledger, saucersRecord),
  [saucers]: await draw(width, height),
});

describe('the name of a picture', () => {
  testMistakes({
    'a missing background': edit(home, `${background}\n`, ''),
    'a typo in a background': edit(home, background, 'imageUrl: cup.jpg'),
    'a background in curly quotes': edit(home, background, 'imageUrl: “cups.jpg”'),
    'a background without a record': {
      ...edit(home, background, 'imageUrl: saucers.jpg'),
      [saucers]: picture,
    },
    'a background elsewhere without a record': edit(home, background, 'imageUrl: https://example.com/a.jpg'),
    'half an address': edit(home, background, 'imageUrl: https://'),
    'an address with a space': edit(home, background, 'imageUrl: https://a b/c.jpg'),
    'an address with more for the security policy': edit(
      home,
      background,
      'imageUrl: https://a;script-src/c.jpg',
    ),
    'a typo in a tag': append(home, '<Picture name="cup.jpg" />'),
    'a typo in braces': append(home, "<Picture name={'cup.jpg'} />"),
    'a tag with an address': append(home, '<Picture name="https://example.com/cups.jpg" />'),
    'a portrait that is not there': append(site, 'portrait: me.jpg'),
    'a portrait on another server': append(site, 'portrait: https://example.com/me.jpg'),
    'a picture in Markdown': append(home, '![Cups](cups.jpg)'),
    'a picture in Markdown, in a story': append(track, 'See ![Cups](cups.jpg).'),
    'a picture in HTML': append(home, '<img src="/cups.jpg" />'),
    'a picture in code': append(home, '{<img src="/cups.jpg" />}'),
  });
});

describe('the ledger', () => {
  testMistakes({
    'a missing ledger': { [ledger]: undefined },
    'an empty ledger': { [ledger]: '' },
    'a record outside a list': { [ledger]: 'file: cups.jpg' },
    'words instead of records': { [ledger]: 'Cups' },
    'an empty record': { [ledger]: `-\n${String(before[ledger])}` },
    'a record with its author alone': { [ledger]: record('author: Your Name') },
    'a missing alt text': edit(ledger, '  alt: Two cups\n', ''),
    'a missing title': edit(ledger, '  title: Cups\n', ''),
    'a typo in a key': edit(ledger, 'author:', 'auhtor:'),
    'the American spelling of licence': edit(ledger, 'licence', 'license'),
    'a word instead of true or false': append(ledger, '  decorative: maybe'),
    'a focus in words': append(ledger, '  focus: center'),
    'a record without its file': append(ledger, saucersRecord),
    'a file in other case': { [cups]: undefined, [cups.replace('jpg', 'JPG')]: before[cups] },
    'two records of a file': append(ledger, record(recordLines)),
    'a source that is not in the repository': edit(ledger, 'https://example.com/', 'scripts/cups.py'),
    'a licence by its name': edit(ledger, 'CC0-1.0', 'CC BY 4.0'),
  });
});

describe('the file of a picture', async () => {
  testMistakes({
    'no picture': { [cups]: 'version https://git-lfs.github.com/spec/v1' },
    'an empty file': { [cups]: '' },
    'a text behind the name of a picture': { [cups]: 'A photograph' },
    'too many pixels': { [cups]: huge },
    'a small background': { [cups]: await draw(40, 30) },
    'a portrait of a photograph in landscape': await toPortrait(90, 60),
    'a portrait of a whole phone screen': await toPortrait(45, 90),
  });
});

describe('icons', () => {
  const rename = (icon: string) => edit(site, 'linkedin', icon);

  testMistakes({
    'a typo': edit(home, 'cottage', 'cotage'),
    'a typo on two screens': {
      ...edit(home, 'cottage', 'cotage'),
      ...edit(music, 'graphic_eq', 'grapic_eq'),
    },
    'a label with the short name': {
      ...append(site, 'shortName: You'),
      ...edit(home, 'label: Home\n  icon: cottage', 'label: "{name}’s"\n  icon: cotage'),
    },
    'a name with spaces': edit(home, 'cottage', 'Graphic EQ'),
    'an icon of the other set': edit(home, 'cottage', 'guitar-electric'),
    'a typo in the footer': rename('linkdin'),
    'a part of the name': rename('church-bell'),
    'a name like no other': rename('kazoo'),
    'a file that is not there': rename('/star.svg'),
    'a file that is no SVG': { ...rename('/star.svg'), 'public/star.svg': '<p>Nothing here</p>' },
    'a file with a control character': {
      ...rename('/star.svg'),
      'public/star.svg': '<svg>\n<title>A\u000bstar</title><path d="M1 1h8"/></svg>',
    },
    'an address without an answer': rename('http://127.0.0.1:1/star.svg'),
  });
});

describe('unusual pictures without a mistake', async () => {
  const odd = "Song #1, 100% & don't 音楽.jpg";
  const exif = { IFD0: { Artist: 'Ada Lovelace', Copyright: 'CC BY-SA 4.0' } };

  testCorrect({
    'a decorative picture': edit(ledger, 'alt: Two cups', 'decorative: true'),
    'a picture with its focus': append(ledger, '  focus: 60% 30%'),
    'a picture without a record that nothing shows': { [saucers]: picture },
    'a name with signs and other letters': {
      [`content/pictures/${odd}`]: before[cups],
      ...append(ledger, record(recordLines).replace('cups.jpg', `"${odd}"`)),
      [home]: page(`title: Home\nimageUrl: "${odd}"`, `# Welcome\n\n<Picture name="${odd}" />\n`),
    },
    'a computed name, which may be any': {
      ...append(home, '<Picture name={frontmatter.imageUrl} />'),
      ...append(ledger, saucersRecord),
      [saucers]: picture,
    },
    'an upright portrait': await toPortrait(60, 90),
    'a square portrait': await toPortrait(90, 90),
    'a drawing as a background': {
      ...edit(home, background, 'imageUrl: cups.svg'),
      ...append(ledger, record(recordLines).replace('cups.jpg', 'cups.svg')),
      'content/pictures/cups.svg': drawing,
    },
    'a background that is just wide enough': { [cups]: await draw(1280, 30) },
    'rights in the metadata of the picture': {
      ...edit(ledger, '\n  author: Your Name', ''),
      [cups]: await sharp(before[cups] as Buffer)
        .withExif(exif)
        .toBuffer(),
    },
    'a source in the repository': edit(ledger, 'https://example.com/', 'content/site.yaml'),
    'a source in words': edit(ledger, 'https://example.com/', 'A photograph of mine'),
    'a licence in words of its own': edit(ledger, 'CC0-1.0', 'Mine; ask me'),
    'an icon in a file': {
      ...edit(site, 'linkedin', '/star.svg'),
      'public/star.svg': '<svg viewBox="0 0 10 10"><path d="M1 1h8"/></svg>',
    },
    'a color theme': addKeys(home, 'theme:\n  accent: "#814055"'),
  });
});
