import sharp from 'sharp';
import { describe } from 'vitest';
import { home, ledger, page, picture, record, recordLines, site, track } from '../write-site.ts';
import { append, before, cups, draw, edit, testCorrect, testMistakes } from './list-problems.ts';

const saucers = 'content/pictures/saucers.jpg';
const background = 'imageUrl: cups.jpg';

const shared = '- { file: all, author: Ada, source: hers, licence: CC0-1.0 }\n';

/** The header of a JPEG says that it has 300 million pixels. */
const huge = Buffer.from(picture);
const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
huge.writeUInt16BE(15000, frame + 5);
huge.writeUInt16BE(20000, frame + 7);

/** A WebP of two frames. */
async function animate(): Promise<Buffer> {
  const frames = [
    await draw(1920, 1200),
    await sharp(await draw(1920, 1200))
      .negate()
      .toBuffer(),
  ];
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

describe('the name of a picture', () => {
  testMistakes({
    'a missing background': edit(home, `${background}\n`, ''),
    'a typo in the picture of a project': {
      'content/resume.yaml': 'projects:\n  - name: Tuner\n    picture: cup.jpg\n',
    },
    'a typo in a background': edit(home, background, 'imageUrl: cup.jpg'),
    'the folder of a background': edit(home, background, 'imageUrl: content/pictures/cups.jpg'),
    'a background in curly quotes': edit(home, background, 'imageUrl: “cups.jpg”'),
    'a background without a record': {
      ...edit(home, background, 'imageUrl: saucers.jpg'),
      [saucers]: picture,
    },
    'a background elsewhere without a record': edit(home, background, 'imageUrl: https://example.com/a.jpg'),
    'a typo in a tag': append(home, '<Picture name="cup.jpg" />'),
    'a typo in the picture of a video': append(
      home,
      '<Video url="https://vimeo.com/76979871" title="At sea" picture="cup.jpg" />',
    ),
    'a video on another host': append(
      home,
      '<Video url="https://example.com/a.mp4" title="At sea" picture="cups.jpg" />',
    ),
    'a tag with an address': append(home, '<Picture name="https://example.com/cups.jpg" />'),
    'a portrait that is not there': append(site, 'portrait: me.jpg'),
    'a typo in Markdown': append(home, '![Cups](cup.jpg)'),
    'a picture that Markdown does not find': append(track, 'See ![A boat](/2016/boat.jpg).'),
    'a picture in another folder': {
      ...append(home, '![A boat](boat.jpg)'),
      'content/posts/boat.jpg': picture,
    },
    'a picture of another server': append(home, '![Cups](https://example.com/cups%20and%20more.jpg?w=696)'),
    'a picture in an address': append(home, '![Cups](data:image/png;base64,iVBORw0KGgo=)'),
    'a picture in HTML without a description': {
      ...append(home, '<img src="boat.jpg" />'),
      'content/pages/boat.jpg': picture,
      [ledger]: shared + record(recordLines),
    },
    'a picture of Obsidian without words': {
      ...append(home, '![[boat.jpg]] and ![[cups.jpg]]'),
      'content/pages/boat.jpg': picture,
      [ledger]: shared + record(recordLines),
    },
    'a typo in a picture of Obsidian': append(home, '![[cup.jpg|Two cups]]'),
    'a picture beside a text that cannot be read': {
      ...append(home, '![A boat](boat.jpg)'),
      'content/pages/boat.jpg': 'none',
      [ledger]: shared + record(recordLines),
    },
    'two pictures beside texts without a credit': {
      ...append(home, '![A boat](boat.jpg)\n\n![A pier](/pier.jpg)'),
      'content/pages/boat.jpg': picture,
      'public/pier.jpg': picture,
    },
  });
  testCorrect({
    'a picture in Markdown': append(home, '![Cups](cups.jpg) and ![](../pictures/cups.jpg?w=2#x)'),
    'a picture of Obsidian': append(
      home,
      '![[cups.jpg|Two cups]], ![[cups.jpg|300]]\n\n| A |\n| --- |\n| ![[cups.jpg\\|]] |',
    ),
    'a picture in a story': append(track, 'See ![Cups](<cups.jpg>).'),
  });
});

describe('the ledger', () => {
  testMistakes({
    'a point outside its picture': append(ledger, '  focus: 120% 30%'),
    'a missing ledger': { [ledger]: undefined },
    'an empty ledger': { [ledger]: '' },
    'a record outside a list': { [ledger]: 'file: cups.jpg' },
    'a record with its author alone': { [ledger]: record('author: Your Name') },
    'a typo in file': {
      [ledger]: `- file: all\n  author: Your Name\n  source: my own photograph\n  licence: CC0-1.0\n\n- fle: cups.jpg\n  alt: Two cups\n`,
    },
    'an empty alt text': edit(ledger, 'alt: Two cups', "alt: ''"),
    'a missing alt text': edit(ledger, '  alt: Two cups\n', ''),
    'a file in other case': { [cups]: undefined, [cups.replace('jpg', 'JPG')]: before[cups] },
    'a record without its picture': append(ledger, record(recordLines).replace('cups.jpg', 'boat.jpg')),
    'a picture without a record': { [saucers]: picture },
    'the name of a Creative Commons license': edit(ledger, 'licence: CC0-1.0', 'licence: CC BY 4.0'),
    'the ledger under another name': { [ledger]: undefined, 'content/pictures/ledger.yml': before[ledger] },
    'two records of a file': append(ledger, record(recordLines)),
  });
});

describe('the file of a picture', async () => {
  testMistakes({
    'a pointer of Git LFS': { [cups]: 'version https://git-lfs.github.com/spec/v1' },
    // ISO/IEC 23008-12: a box with the brand `heic`.
    'a HEIC picture under another name': {
      [cups]: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    },
    'too many pixels': { [cups]: huge },
    'a small background': { [cups]: await draw(40, 30) },
    'a picture that moves': { [cups]: await animate() },
  });
});

describe('icons', () => {
  const rename = (icon: string) => edit(site, 'linkedin', icon);

  testMistakes({
    'a typo': edit(home, 'cottage', 'cotage'),
    'a name with spaces': edit(home, 'cottage', 'Graphic EQ'),
    'an icon of the other set': edit(home, 'cottage', 'guitar-electric'),
    'a file that is not there': rename('/star.svg'),
    'a file that is no SVG': { ...rename('/star.svg'), 'public/star.svg': '<p>Nothing here</p>' },
    'a file without a size': {
      ...rename('/star.svg'),
      'public/star.svg': '<svg width="100%"><path d="M1 1h8v8z"/></svg>',
    },
    'an address without an answer': rename('http://127.0.0.1:1/star.svg'),
  });
});

describe('unusual pictures without a mistake', async () => {
  const odd = "Song #1, 100% & don't 音楽.jpg";

  testCorrect({
    'a decorative picture': edit(ledger, 'alt: Two cups', 'decorative: true'),
    'a name with signs and other letters': {
      [`content/pictures/${odd}`]: before[cups],
      ...append(ledger, record(recordLines).replace('cups.jpg', `"${odd}"`)),
      [home]: page(`title: Home\nimageUrl: "${odd}"`, `# Welcome\n\n<Picture name="${odd}" />\n`),
    },
    'accents that another system spells apart': {
      [`content/pictures/${'café.jpg'.normalize('NFD')}`]: before[cups],
      ...append(ledger, record(recordLines).replace('cups.jpg', 'café.jpg'.normalize('NFC'))),
      ...append(home, `<Picture name="${'café.jpg'.normalize('NFC')}" />`),
    },
    'a background that is just wide enough': { [cups]: await draw(1280, 30) },
  });
});
