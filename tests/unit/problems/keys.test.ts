import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { checkContent } from '#checks/check-content.ts';
import * as features from '#features.ts';
import { getSchemaPath, listEditorSchemas, listKeysFor } from '../../../scripts/editor-schemas.ts';
import type { Feature } from '#model/feature.ts';
import * as field from '#model/fields.ts';
import { readContentFor } from '#model/read-content.ts';
import en from '#ui/messages/en.json';
import {
  home,
  ledger,
  page,
  record,
  recordLines,
  recording,
  site,
  track,
  writeFiles,
  type Files,
} from '../write-site.ts';
import {
  addKeys,
  append,
  before,
  cups,
  edit,
  mp3,
  music,
  resume,
  testCorrect,
  testMistakes,
} from './list-problems.ts';

const snow = (line: string): Files => ({
  ...append(home, '<Posts />'),
  'content/posts/snow.md': page(`title: Snow\ndate: 2024-11-20\n${line}`, 'It lay.\n'),
});

describe('a feature with keys of any names', () => {
  const book = field.group({
    photo: field.picture('Its cover.', 'boat.jpg'),
    ...field.optional({
      scene: field.background('What is behind it. By default, the sea.', 'sea.jpg'),
      reading: field.sound('A reading.', '/audio/boat.mp3'),
      finished: field.day('When you read it.', '2026-11-20'),
      shop: field.url('Where it is sold.', 'https://example.com/boat'),
      sign: field.brandIcon('Its publisher.', 'youtube'),
    }),
  });
  const books = {
    yaml: { file: 'content/books.yaml', schema: field.group({ books: field.list(book, 'What you read.') }) },
    tags: { Cover: { component: '', schema: z.strictObject({ of: field.picture('A cover.') }) } },
  } satisfies Feature;

  test('is told what is wrong with their values, with file and line', async () => {
    const shelf = `books:
  - photo: boat.jpg
    scene: https://example.com/sea.jpg
  - photo: https://example.com/boat.jpg
    scene: sea.jpg
    reading: /audio/boat.mp3
    finished: 2026-02-30
    shop: example.com/boat
    sign: yotube
`;
    const root = await writeFiles({
      ...before,
      'content/books.yaml': shelf,
      ...append(home, '<Cover of="tide.jpg" />'),
    });
    const content = await readContentFor({ ...features, books }, root);
    const problems = await checkContent(content);

    expect(problems.map(({ file, line, message }) => `${file}:${line}  ${message}`).toSorted()).toEqual([
      'content/books.yaml:2  photo: there is no picture “boat.jpg”.',
      'content/books.yaml:3  scene: “https://example.com/sea.jpg” has no record in the ledger.',
      'content/books.yaml:4  books.photo: “https://example.com/boat.jpg” is on another server, which only a background may be.',
      'content/books.yaml:5  scene: there is no picture “sea.jpg”.',
      'content/books.yaml:6  reading: there is no file “/audio/boat.mp3” in public/.',
      'content/books.yaml:7  books.finished: “2026-02-30” does not exist.',
      'content/books.yaml:8  books.shop: “example.com/boat” is not a full address.',
      'content/books.yaml:9  sign: “yotube” could not be loaded (there is no such icon), so its link shows text instead.',
      'content/pages/home.mdx:14  <Cover> of: there is no picture “tide.jpg”.',
    ]);
  });

  test('has drafts until their day of publication', async () => {
    const schema = field.group({ given: field.publication('When it is given.', '2026-11-20') });
    const talks = {
      collection: { folder: 'content/talks', endings: ['.md'], schema, unique: [] },
    } satisfies Feature;
    const root = await writeFiles({
      ...before,
      'content/talks/boats.md': page('given: 2999-12-31', 'Soon.'),
      'content/talks/ropes.md': page('given: 2024-01-01', 'Here.'),
    });
    const { entries, scheduled } = await readContentFor({ ...features, talks }, root);

    expect(scheduled.map(({ file, publication }) => [file, publication])).toEqual([
      ['content/talks/boats.md', '2999-12-31'],
    ]);
    expect(entries.map(({ file }) => file)).toContain('content/talks/ropes.md');
  });

  test('has its schema in editors, with where the values are', () => {
    const [[file, json] = []] = [...listEditorSchemas({ ...features, books })].filter(([one]) =>
      one.includes('books'),
    );
    const { photo, scene } = json?.properties?.['books']?.items?.properties ?? {};

    expect(getSchemaPath(file ?? '')).toBe('schemas/books.schema.json');
    expect(photo?.description).toBe('Its cover: a file in `content/pictures/`.');
    expect(scene?.description).toBe(
      'What is behind it: a file in `content/pictures/`, or an address. By default, the sea.',
    );
    expect(listKeysFor(json ?? {}, ['picture', 'background'])).toEqual(['photo', 'scene']);
  });
});

describe('keys that a file alone does not show to be wrong', () => {
  testMistakes({
    'a mistake in site.yaml that a page needs': {
      ...edit(site, 'name: Your', 'name:Your'),
      ...append(home, "<SocialLinks only={['LinkedIn']} />"),
    },
    'a record whose dash has no space': append(ledger, record(recordLines).replace('- file', '-file')),
    'a record without its colon': edit(ledger, 'title: Cups', 'title Cups'),
    'a resume in invalid YAML, beside the path of its PDF': {
      ...append(site, 'resume: /resume.pdf'),
      ...edit(resume, '- name', '-name'),
    },
    'a translation of a translation': {
      ...addKeys(home, 'lang: es\ntranslationOf: music'),
      ...addKeys(music, 'lang: fr\ntranslationOf: home'),
    },
    'posts with one title, which no page lists': {
      'content/posts/a.md': page('title: Snow\ndate: 2024-11-20', 'It lay.\n'),
      'content/posts/b.mdx': page('title: Snow\ndate: 2024-11-21', 'It lay.\n'),
    },
    'a position twice': edit(music, 'order: 2', 'order: 1'),
    'a position of a recording that waits for its day': {
      'content/tracks/later.md': page(
        'title: Later\naudio: /audio/funk-ride.mp3\norder: 1\ndate: 2099-01-01',
        '',
      ),
    },
    'a label twice': edit(music, 'label: Music', 'label: Home'),
  });
});

describe('the keys and their values', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2z"/></svg>';
  const unsigned = ['cups.jpg', 'b.jpg'].map((name) => `- file: ${name}\n  alt: Two\n`).join('');

  testMistakes({
    'an invisible character in a key': edit(home, 'title:', 'title\u200b:'),
    'an invisible character before a key': edit(home, '  label:', '\u00a0 label:'),
    'an invisible character in the name of a picture': edit(home, 'cups.jpg', 'cups.jpg\u200b'),
    'an icon that no set has': edit(home, 'cottage', 'bluesky'),
    'an icon without its slash': {
      ...edit(site, 'icon: youtube', 'icon: evil.svg'),
      'public/evil.svg': drawing,
    },
    'the path of a picture': edit(home, 'imageUrl: cups.jpg', 'imageUrl: /koor2.jpg'),
    'a picture in another format': edit(home, 'imageUrl: cups.jpg', 'imageUrl: Cups.png'),
    'a name in braces that is not replaced': edit(home, 'home of {name}', 'huis van {naam}'),
    'quotes around a part of a value': edit(site, 'name: Your Name', 'name: "Your" Name'),
    'own words without their placeholder': append(site, 'words:\n  table: Tabel'),
    'own words with a placeholder too many': append(site, 'words:\n  close: Shut {name}'),
    'no author in one of several records': {
      [ledger]: `- file: all\n  source: by me\n  licence: CC0-1.0\n\n${unsigned.replace('alt', 'author: Ada\n  alt')}`,
      'content/pictures/b.jpg': before[cups],
    },
    'a draft of another program': snow('draft: true'),
    'something that is not published': snow('published: false'),
    'a tag without letters': snow('tags: [Boats, "!?"]'),
    'a post with the address of a tag': {
      'content/posts/tags/snow.md': page('title: Snow\ndate: 2024-11-20', 'It lay.\n'),
    },
    'keys of other programs in two files': {
      ...snow('layout: post\nseries:\n  - Winter'),
      'content/posts/ice.md': page('title: Ice\ndate: 2024-11-21\ntoc: true\nlayout: post', 'It lay.\n'),
    },
    'two keys for one of ours': snow('subtitle: A small thing.\nsummary: A longer sentence.'),
    'a picture of another program without its file': snow('cover:\n  caption: Snow\n  relative: true'),
    'a typo in TOML': {
      ...snow(''),
      'content/posts/ice.md':
        '+++\ntitle = "Ice"\ntags = [\n  "Sea",\n]\ndate = 2024-11-21\ndescripton = "It lay."\n+++\n\nIt lay.\n',
    },
    'TOML that is not valid': { ...snow(''), 'content/posts/ice.md': '+++\ntitle = Ice\n+++\n\nIt lay.\n' },
    'an old address that is another page': snow('aliases: /'),
    'an old address that every site has': snow('aliases: [/404/, /404.html]'),
    'an old address that is the page of a tag': {
      ...snow('aliases: /posts/tags/deep-ice/'),
      'content/posts/ice.md': page('title: Ice\ndate: 2024-11-21\ncategory: Deep ice', 'It lay.\n'),
    },
    'an old address that is a feed': snow('aliases: [/posts/feed.xml, /music/feed.xml]'),
    'an old address that is a file': snow('aliases: /favicon.svg'),
    'an old address twice': {
      ...snow('aliases: [/snow/, /ice/]'),
      'content/posts/ice.md': page('title: Ice\ndate: 2024-11-21\nredirect_from: /ice', 'It lay.\n'),
    },
    'old addresses that lead in a circle': {
      ...snow('aliases: [/posts/ice/]'),
      'content/posts/ice.md': page('title: Ice\ndate: 2024-11-21\naliases: [/posts/snow/]', 'It lay.\n'),
    },
    'an old address without its slash': snow('aliases: old/snow/'),
    'an old address with a query': snow('aliases: /?p=12'),
    'a typo of one of ours': snow('descripton: A small thing.'),
    'a day in another order': snow('updated: 21.11.2024'),
    'a day or a month first': snow('updated: 12/11/2024'),
    'a day that does not exist, with a time': snow('updated: 2024-11-31 10:00'),
    'a month instead of a day': snow('updated: 2024-12'),
    'another key for one that is there': snow('created: 2024-11-20T21:14'),
    'a list where a sentence is expected': addKeys(home, 'description:\n  - One\n  - Two'),
    'a cover as a key': addKeys(track, 'cover: sleeve.jpg'),
    'no in other languages': { ...append(site, 'offline: hayır'), ...addKeys(track, 'download: nein') },
    'a language by its name': { ...append(site, 'lang: tr_TR'), ...addKeys(track, 'lang: Türkçe') },
    'two licenses': addKeys(track, 'licence: CC BY-NC 4.0 or CC0'),
    'a language by a name of ours': addKeys(track, 'lang: german'),
    'a file where an address is expected': { [resume]: 'basics:\n  name: Ada\n  image: me.jpg\n' },
    'a text where a group is expected': {
      [resume]: 'basics:\n  location: İzmir\nskills:\n  - name: Web\n    keywords: HTML, CSS\n',
      ...edit(home, 'nav:\n  label: Home\n  icon: cottage\n  order: 1', 'nav: Start'),
    },
    'a source without its scheme': edit(ledger, 'https://example.com/', 'www.pixabay.com/photos/1'),
    'a number too many in the name of a picture': edit(home, 'cups.jpg', 'cups2.jpg'),
  });
});

describe('unusual keys without a mistake', () => {
  const windows = Object.entries(before).map(([file, text]): [string, Files[string]] =>
    typeof text === 'string' ? [file, `\uFEFF${text.replaceAll('\n', '\r\n')}`] : [file, text],
  );
  const remote = 'https://example.com/a.jpg';
  const later = '2021-03\n  - name: B\n    startDate: 2021-03-05\nmeta:\n  lastModified: 2021-03-05T10:00:00';

  testCorrect({
    'the site as it was': {},
    'all words in a language of its own': append(site, `lang: fi\nwords: ${JSON.stringify(en)}`),
    'dates of every precision': { ...edit(resume, '2019', later), ...append(site, 'tagline: 2021-03-05') },
    'empty quotes for what a template asks': {
      [resume]:
        'basics:\n  name: A. Player\n  label: ""\n  location: { address: "", city: Gent, region: " " }\nwork:\n  - name: Harbour Ltd.\n    startDate: "2014"\n    endDate: null\n    summary: ""\nlanguages: [{ language: Dutch, fluency: "" }]\n',
    },
    'the name of a file as a source': edit(ledger, 'https://example.com/', 'drawing.py'),
    'keys in TOML': {
      ...snow(''),
      'content/posts/ice.md':
        '+++\ntitle = "Ice"\ndate = 2024-11-21T23:18:00-06:00\naliases = ["/ice/"]\n+++\n\nIt lay.\n',
      [track]: '+++\ntitle = "Funk Ride"\naudio = "/audio/funk-ride.mp3"\norder = 1\n+++\n\nBass first.\n',
    },
    'old addresses of a tag and a feed that the site has not': snow(
      'aliases: [/posts/tags/ice/, /posts/index.xml]',
    ),
    'other names of a post, as Obsidian has them': snow('aliases: [Daily, The White?, /old/]'),
    'optional keys without a value': {
      ...addKeys(home, 'description:\ntheme:\nwidth:\nreview:'),
      ...addKeys(track, 'year:\ndate:'),
    },
    'a byte order mark and line ends of Windows': Object.fromEntries(windows),
    'a background on another server': {
      ...edit(home, 'imageUrl: cups.jpg', `imageUrl: ${remote}`),
      ...append(ledger, record(recordLines).replace('cups.jpg', remote)),
    },
    'accents that another system spells apart': {
      ...edit(track, 'funk-ride', 'Café'.normalize('NFD')),
      [mp3]: undefined,
      [`public/audio/${'Café'.normalize('NFC')}.mp3`]: recording,
    },
  });
});
