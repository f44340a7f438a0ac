import { readdirSync, readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { checkLinks } from '@/checks/check-links';
import { backgroundWidths } from '@/pictures/candidates';
import { findControl } from '@/lib/control-characters';
import { inlineWidths } from '@/pictures/variants';
import { makePdf } from '@/resume/pdf';
import { sampleDocument } from '../unit/sample-resume';
import { home, ledger, page, picture, record, recording, recordLines, site } from '../unit/write-site';
import { build, copyProject, expectSuccess, leastSite, toNav, type Ended } from './project';

const address =
  'https://example.com/a.jpg?</style><script>document.title="taken"</script>#</style><script>go()';
const ids = ['constructor', '__proto__', '音楽-tostring'];
/** Tracks whose stories have a heading that is called like another track. */
const stories = ['ride', 'cup'];
// A name that begins with an underscore is that of a draft.
const toName = (id: string) => id.replace(/^_/, '-_');
const toRecord = (file: string, lines = recordLines) => record(lines).replace('cups.jpg', file);
const large = sharp({ create: { width: 1400, height: 900, channels: 3, background: '#5f6f4f' } });
const exif = { IFD0: { Artist: 'Ada Lovelace', Copyright: 'CC BY-SA 4.0' } };

let folder: string;
let ended: Ended;

// One site for all that is odd and no mistake.
beforeAll(async () => {
  folder = await copyProject('odd-content', {
    ...leastSite,
    [site]:
      'name: "Your\\vName"\nsocial:\n  - name: Star\n    url: https://example.com/\n    icon: /star.svg\n',
    [home]: page(toNav('Ho\u0008me', 1), '# Wel\u000bcome\n\nIn\u001b short.\n\n<Tracks />\n'),
    'content/tracks/typed.md': page(
      'title: "Ri\\bde"\nwriters: Me\u0001\naudio: /audio/ride.mp3\norder: 10',
      'Bass\u0008 first, [then](/ "dr\u000bums") &#11;and\u001b[31m.\n',
    ),
    'public/star.svg': '<svg><title>A\u000bstar</title><path d="M1 1h8"/></svg>',
    'content/pages/credits.mdx': page(
      'title: Credits\nimageUrl: ada.jpg',
      '# Thanks\n\n<PictureCredits />\n',
    ),
    'content/pages/both.mdx': page(
      'title: Both\nimageUrl: both.jpg',
      '# Both\n\n<Picture name="both.jpg" />\n',
    ),
    'content/pages/hostile.mdx': page(`title: Hostile\nimageUrl: '${address}'`),
    ...Object.fromEntries(
      ids.flatMap((id, index) => [
        [
          `content/tracks/${toName(id)}.md`,
          page(`title: Ride ${index}\naudio: /audio/ride.mp3\norder: ${index}`, 'Bass.\n'),
        ],
        [
          `content/pages/${toName(id)}.mdx`,
          page(toNav(id, index + 2), `# Number ${index}\n\n<Picture name="cups.jpg" />\n`),
        ],
      ]),
    ),
    'content/tracks/oud.md': page('title: عود\naudio: /audio/ride.mp3\nlang: ar\norder: 9', 'وتر.\n'),
    'content/pages/drawing.mdx': page(
      'title: Drawing\nimageUrl: drawing.svg',
      '# Drawing\n\n<Picture name="drawing.svg" />\n',
    ),
    ...Object.fromEntries(
      stories.map((id, index) => [
        `content/tracks/${id}.md`,
        page(`title: ${id}\naudio: /audio/ride.mp3\norder: ${ids.length + index}`, '## Cup\n\n## Ride\n'),
      ]),
    ),
    'content/pages/_garden.mdx': page(toNav('Garden', 2), '# Beds\n'),
    'content/pages/_notes/half.mdx': 'Not even begun',
    'content/tracks/_hum.md': page('title: Hum'),
    [ledger]: [
      record(recordLines),
      toRecord('ada.jpg', 'alt: Two cups\ntitle: By Ada\nsource: https://example.com/'),
      toRecord('both.jpg'),
      toRecord('drawing.svg'),
      toRecord('spare.jpg', recordLines.replace('title: Cups', 'title: A spare one')),
      toRecord(`'${address}'`),
    ].join(''),
    'content/pictures/ada.jpg': await sharp(picture).withExif(exif).toBuffer(),
    'content/pictures/both.jpg': await large.jpeg().toBuffer(),
    'content/pictures/drawing.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h20v30"/></svg>',
    // Nobody names this one, so nothing is made of it.
    'content/pictures/spare.jpg': picture,
    'content/resume.yaml': 'work:\n  - name: The Upper Yard\n    startDate: 2016\n',
    'public/resume.pdf': await makePdf(sampleDocument),
    'public/resume.json': '{}',
    'public/icon-9000.png': Buffer.alloc(2e6),
    'public/audio/ride.mp3': recording,
  });
  ended = await build(folder);
  expectSuccess(ended);
}, 120_000);

test('credits come from the picture itself when the ledger has none', () => {
  const { text } = readPage('credits');

  expect(text).not.toContain('A spare one');
  expect(text).toMatch(/By Ada[\s\S]*Ada Lovelace[\s\S]*CC-BY-SA-4\.0/);
});

test('a track may be in another language, and what the program says on its card is not', () => {
  const oud = readPage('').querySelector('#oud');
  const find = (selector: string) => oud?.querySelector(selector)?.attributes ?? {};

  expect(oud?.getAttribute('lang')).toBeUndefined();
  expect(find('h2')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(find('.track-story')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(find('.play-button')).toMatchObject({ lang: 'en-US' });
  expect(readPage('').querySelector('#ride h2')?.attributes).toMatchObject({ lang: 'en-US', dir: 'ltr' });
});

test('what browsers would not keep, since it is too large, is told once', () => {
  const [, ...told] = ended.output.split('Without a connection these are not there, since');

  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(
    /^ all that browsers keep would be more than 1\.25 MB: icon-9000\.png\.\s+Make the largest/,
  );
});

test('drafts are left out of a build, which names them', () => {
  expect(ended.output).toContain(
    'Drafts are left out: content/pages/_garden.mdx, content/pages/_notes/half.mdx, content/tracks/_hum.md.',
  );
  const files = readdirSync(`${folder}/dist`, { recursive: true }).map(String);
  expect(files.filter((file) => /garden|half|hum/.test(file))).toEqual([]);
  expect(readPage('').innerHTML).not.toContain('Garden');
});

test('a resume that the owner put there stays, and is compared', () => {
  expect(ended.output).toContain('public/resume.pdf: the PDF has 2019, and content/resume.yaml has not.');
  expect(readFileSync(`${folder}/dist/resume.pdf`)).toEqual(readFileSync(`${folder}/public/resume.pdf`));
  expect(readFileSync(`${folder}/dist/resume.json`, 'utf8')).toBe('{}');
});

test('a picture behind a screen and in its text has the sizes of both', () => {
  const srcset = readPage('both').querySelector('figure img')?.getAttribute('srcset') ?? '';
  expect(srcset.match(/\d+(?=w)/g)).toEqual(
    [...inlineWidths.filter((width) => width < 1400), 1400].map(String),
  );
  const files = readdirSync(`${folder}/dist/pictures`).filter((file) => file.endsWith('.webp'));
  const own = files
    .filter((file) => file.startsWith('both-'))
    .map((file) => file.replace(/^both-[\da-f]+-/, ''));
  expect(new Set(own)).toEqual(
    new Set([
      ...[...inlineWidths, ...backgroundWidths].map((width) => `${Math.min(width, 1400)}.webp`),
      'upright-50-558.webp',
      'upright-50-720.webp',
    ]),
  );
  expect(files.filter((file) => file.startsWith('spare'))).toEqual([]);
});

test('a drawing is as sharp as any picture, also behind a screen', async () => {
  expect(ended.output).toContain('blurred');
  expect(ended.output).not.toMatch(/drawing\.svg.*blurred/);
  const files = readdirSync(`${folder}/dist/pictures`);
  const name = files.find((file) => /^drawing-.*-1920\.webp$/.test(file)) ?? '';
  const large = sharp(`${folder}/dist/pictures/${name}`);
  const { width, height } = await large.metadata();
  expect({ width, height }).toEqual({ width: 1920, height: 1440 });
  // An edge that is drawn in that size is not smeared over many pixels.
  const row = await large
    .extract({ left: 900, top: 700, width: 120, height: 1 })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer();
  expect([...row].filter((value) => value > 40 && value < 215).length).toBeLessThan(8);
});

test('no link leads nowhere, and no two places of a screen have one id', async () => {
  expect(await checkLinks(`${folder}/dist`)).toEqual([]);
  const all = readPage('')
    .querySelectorAll('[id]')
    .map(({ id }) => id);
  expect(all).toHaveLength(new Set(all).size);
});

test('the address of a picture cannot bring a script into the page', () => {
  const html = readFileSync(`${folder}/dist/hostile/index.html`, 'utf8');

  expect(html).toContain('%3C/style%3E%3Cscript%3E');
  expect(html).not.toMatch(/<script>(?:document\.title|go)/);
});

test('control characters are left out, with a warning', () => {
  const sprite = readdirSync(`${folder}/dist/pictures`).find((name) => name.endsWith('.svg')) ?? '';
  const files = ['index.html', 'music/feed.xml', 'music/recordings.json', `pictures/${sprite}`];
  const texts = files.map((file) => readFileSync(`${folder}/dist/${file}`, 'utf8'));

  for (const text of texts) expect(findControl(text)).toBeUndefined();
  expect(texts[0]).toContain('Welcome');
  expect(ended.output).toContain('[content-checks] content/pages/home.mdx, line 10: the character U+000B');
  expect(ended.output).toContain('[content-checks] public/star.svg, line 1: the character U+000B');
});

test('files may be called like parts of the language', () => {
  expect(
    readPage('')
      .querySelectorAll('ol > li')
      .map((card) => card.id),
  ).toEqual([...ids, ...stories, 'oud', 'typed']);
  for (const id of ids) {
    const html = readFileSync(`${folder}/dist/${id}/index.html`, 'utf8');
    expect(html).toContain(`.room[data-screen="${id}"]`);
    expect(html).toContain('<figure');
  }
});

/** A built page by its id; that of home is empty. */
function readPage(id: string): HTMLElement {
  return parse(readFileSync(`${folder}/dist/${id ? `${id}/` : ''}index.html`, 'utf8'));
}
