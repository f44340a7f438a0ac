import { describe, expect, test } from 'vitest';
import { home, ledger, page, recording, site, track, type Files } from '../write-site.ts';
import { append, before, cups, edit, listProblems, resume } from './list-problems.ts';

/** A mistake, the message about it, and what its remedy says. */
type Row = [mistake: Files, message: string, repair: Files];

const pages = 'content/pages';
const tracks = 'content/tracks';
const post = 'content/posts/snow.md';
const words = '{key: G}\n{start_of_verse}\nOn [G]Christ, the solid [C]Rock\n{end_of_verse}\n';
const times = '[00:00.50]On Christ, the solid Rock\n';
const shared = '- file: all\n  source: by me\n  licence: CC0-1.0\n\n';
const unsigned = ['cups.jpg', 'b.jpg', 'c.jpg'].map((name) => `- file: ${name}\n  alt: Two\n`).join('');
const moreCups = { 'content/pictures/b.jpg': before[cups], 'content/pictures/c.jpg': before[cups] };
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2z"/></svg>';

/** A page or a story with this text, and with another one. */
const write = (file: string, mistake: string, message: string, repair: string): Row => [
  append(file, mistake),
  message,
  append(file, repair),
];
/** A file under a wrong name, and under the right one. */
const rename = (from: string, to: string, text: Files[string], message: string): Row => [
  { [from]: text },
  `${from}  ${message}`,
  { [from]: undefined, [to]: text },
];
/** A line of a file, and the right one. */
const change = (file: string, right: string, wrong: string, message: string, repair = right): Row => [
  edit(file, right, wrong),
  message,
  edit(file, right, repair),
];

const text: Record<string, Row> = {
  'a note without its mark': write(
    track,
    'Loud.\n\n[^x]: Very.',
    'funk-ride.md:11  the note “x” is not shown, because nothing refers to it.\n  Write `[^x]` in the text',
    'Loud.[^x]\n\n[^x]: Very.',
  ),
  'a note that is there twice': write(
    track,
    'Loud.[^x]\n\n[^x]: Very.\n\n[^x]: Quite.',
    'funk-ride.md:13  there is another note “x” above, so this one is not shown.\n  Give it another name, or delete it.',
    'Loud.[^x]\n\n[^x]: Very.',
  ),
  'code without its end': write(
    track,
    '```\nplay()\n\nThe end.',
    'funk-ride.md:9  this code has no end, so the rest of the page is code.\n  Write `` ``` `` below its last line.',
    '```\nplay()\n```\n\nThe end.',
  ),
  'a row with more cells than its table': write(
    home,
    '| Day | Song |\n| --- | --- |\n| 1 | Ride | 24 and 25 |',
    'home.mdx:16  this row has 3 cells, but the table has 2 columns, so the last are not shown.\n  Add a column to the first two rows, or delete a cell.',
    '| Day | Song | Psalm |\n| --- | --- | --- |\n| 1 | Ride | 24 and 25 |',
  ),
};

const keys: Record<string, Row> = {
  'an invisible character in a key': change(
    home,
    'title:',
    'title\u200b:',
    'home.mdx:2  title\u200b: there is no such key.\n  Delete the invisible character U+200B in it',
  ),
  'an invisible character before a key': change(
    home,
    '  label:',
    '\u00a0 label:',
    'home.mdx:5  invalid YAML: this line has the invisible character U+00A0.\n  Delete it and type a space.',
  ),
  'an invisible character in the name of a picture': change(
    home,
    'cups.jpg',
    'cups.jpg\u200b',
    'there is no picture “cups.jpg\u200b”.\n  Delete the invisible character U+200B in it',
  ),
  'a word instead of the end of a job': change(
    resume,
    '    endDate: 2019\n',
    '    endDate: heden\n',
    'resume.yaml:4  work.endDate: “heden” is not a year, month or day.\n  When it ended; omit it for a current position. Write, for example, `endDate: 2021-03`, or delete the line.',
    '',
  ),
  'an icon that no set has': [
    edit(home, 'cottage', 'bluesky'),
    'home.mdx:6  icon: “bluesky” could not be loaded (there is no such icon), so its link shows text instead.\n  Put an SVG of your own into public/ and write its path, such as `icon: /bluesky.svg`',
    { ...edit(home, 'cottage', '/bluesky.svg'), 'public/bluesky.svg': drawing },
  ],
  'an icon without its slash': [
    { ...edit(site, 'icon: youtube', 'icon: evil.svg'), 'public/evil.svg': drawing },
    'site.yaml:8  icon: “evil.svg” could not be loaded (there is no such icon), so its link shows text instead.\n  Put an SVG of your own into public/ and write its path, such as `icon: /evil.svg`',
    edit(site, 'icon: youtube', 'icon: /evil.svg'),
  ],
  'the path of a picture': change(
    home,
    'imageUrl: cups.jpg',
    'imageUrl: /koor2.jpg',
    'home.mdx:3  imageUrl: there is no picture “/koor2.jpg”.\n  Add it to content/pictures/, or choose another picture.',
  ),
  'a picture in another format': change(
    home,
    'imageUrl: cups.jpg',
    'imageUrl: Cups.png',
    'there is no picture “Cups.png”.\n  Did you mean `cups.jpg`?',
  ),
  'own words without their placeholder': [
    append(site, 'words:\n  table: Tabel'),
    'site.yaml:10  words.table: “Tabel” lacks {number}.\n  Write {number} where the site fills it in.',
    append(site, 'words:\n  table: Tabel {number}'),
  ],
  'own words with a placeholder too many': [
    append(site, 'words:\n  close: Shut {name}'),
    'words.close: “Shut {name}” has braces.\n  Delete the braces.',
    append(site, 'words:\n  close: Shut'),
  ],
  'no author in one of several records': [
    {
      [ledger]: `${shared}${unsigned.replace('alt', 'author: Your Name\n  alt').replace('b.jpg\n', 'b.jpg\n  author: Your Name\n')}`,
      ...moreCups,
    },
    'ledger.yaml:11  author: this key is missing.\n  Who made it',
    { [ledger]: `${shared}${unsigned.replaceAll('alt', 'author: Your Name\n  alt')}` },
  ],
};

const snow = (...lines: string[]) => page(['title: Snow', ...lines].join('\n'), 'It lay.\n');
const listed = append(home, '<Posts />');
const draft = 'content/posts/_snow.md';
for (const line of ['draft: true', 'draft: yes', 'published: false']) {
  keys[`a draft of another program: ${line}`] = [
    {
      ...listed,
      [post]: snow('date: 2024-11-20', line),
      'content/posts/frost.md': snow('date: 2024-11-20').replace('Snow', 'Frost'),
    },
    `snow.md:4  ${line.replace(/:.*/, '')}: there is no such key.\n  Rename the file to “_snow.md”: a draft is a file whose name begins with \`_\`. Then delete this line.`,
    { [post]: undefined, [draft]: snow('date: 2024-11-20') },
  ];
}
keys['a list for which the site has nothing'] = [
  { ...listed, [post]: snow('tags:', '  - winter', 'date: 2024-11-20') },
  'snow.md:3  tags: there is no such key.\n  Delete this key and its values',
  { [post]: snow('date: 2024-11-20') },
];
keys['the frontmatter of another program'] = [
  { ...listed, [post]: '+++\ntitle = "Snow"\ndate = 2024-11-20\n+++\n\nIt lay.\n' },
  'snow.md:1  this is TOML, not YAML.\n  Write `---` for `+++`, and `title: Sails` for',
  { [post]: '---\ntitle: "Snow"\ndate: 2024-11-20\n---\n\nIt lay.\n' },
];
keys['frontmatter in JSON'] = [
  { ...listed, [post]: '{"title": "Snow", "date": "2024-11-20"}\n\nIt lay.\n' },
  'snow.md:1  there is no `---` around the JSON.\n  Add a line `---` above it',
  { [post]: '---\n{"title": "Snow", "date": "2024-11-20"}\n---\n\nIt lay.\n' },
];

const unread = 'the site does not read this file here.\n ';
const files: Record<string, Row> = {
  'a page beside its folder': rename(
    'content/music2.mdx',
    `${pages}/music2.mdx`,
    page(),
    `${unread} Move it to ${pages}/, or`,
  ),
  'a letter among the pictures': [
    { 'content/pictures/letter.docx': 'PK' },
    `content/pictures/letter.docx  ${unread} Copy its text into a file in ${pages}/, or delete it.`,
    { 'content/pictures/letter.docx': undefined },
  ],
  'a page as a document': [
    { [`${pages}/garden.odt`]: 'PK' },
    'Copy its text into a file that ends in `.mdx`, below the frontmatter, and delete this one.',
    { [`${pages}/garden.odt`]: undefined, [`${pages}/garden.mdx`]: page() },
  ],
  'a recording beside its track': [
    { [`${tracks}/funk-ride.mp3`]: recording },
    `${tracks}/funk-ride.mp3  ${unread} Move it to public/audio/, or delete it.`,
    { [`${tracks}/funk-ride.mp3`]: undefined },
  ],
  'a recording without a track': [
    { 'public/audio/other.mp3': recording },
    'public/audio/other.mp3  no track plays this recording.\n  Run `npm run add -- "public/audio/other.mp3"`, which adds a track',
    { [`${tracks}/other.md`]: page('title: Other\naudio: /audio/other.mp3\norder: 2', 'Bass.\n') },
  ],
  'a name that Netlify refuses': rename(
    'public/a #1?.pdf',
    'public/a 1.pdf',
    '%PDF-',
    'Netlify refuses files with `#` or `?` in their names.\n  Rename it',
  ),
  'the words of a song under another name': rename(
    `${tracks}/ride-of-funk-live.cho`,
    `${tracks}/funk-ride.cho`,
    words,
    'there is no recording with the same name as this file.\n  Create content/tracks/ride-of-funk-live.md, or rename this file to “funk-ride.cho”.',
  ),
  'the words of a song under a foreign name': rename(
    `${tracks}/suo-gan.cho`,
    `${tracks}/funk-ride.cho`,
    words,
    'there is no recording with the same name as this file.\n  Create content/tracks/suo-gan.md, or rename this file to the name of its recording (funk-ride).',
  ),
};
files['a name in braces that is not replaced'] = change(
  home,
  'title: The home of {name}',
  'title: Het huis van {naam}',
  'home.mdx:2  title: “Het huis van {naam}” has another word in braces.\n  Only `{name}` is replaced, in lower case: correct the word in braces.',
);
files['a song in capitals'] = rename(
  `${tracks}/funk-ride.LRC`,
  `${tracks}/funk-ride.lrc`,
  times,
  'the name of this file must end in `.lrc`.\n  Rename it to “funk-ride.lrc”.',
);
files['a song of another program'] = [
  { [`${tracks}/funk-ride.onsong`]: 'Title: Ride\n' },
  'funk-ride.onsong  the site cannot read this file.\n  Run `npm run add` with it if it is text, or export',
  { [`${tracks}/funk-ride.onsong`]: undefined, [`${tracks}/funk-ride.cho`]: words },
];
files['a section with the end of another'] = [
  { [`${tracks}/funk-ride.cho`]: words.replace('end_of_verse', 'end_of_chorus') },
  'the section `{start_of_verse}` is not closed.\n  Write `{end_of_verse}` below its last line.',
  { [`${tracks}/funk-ride.cho`]: words },
];
files['quotes around a part of a value'] = change(
  site,
  'name: Your Name',
  'name: "Your" Name',
  'site.yaml:1  invalid YAML: the quotes end before the value does.\n  Put the whole value in single quotes',
  `name: '"Your" Name'`,
);

for (const [name, right, content] of [
  [`${tracks}/funk-ride.lrc.txt`, `${tracks}/funk-ride.lrc`, times],
  [`${tracks}/funk-ride.cho.txt`, `${tracks}/funk-ride.cho`, words],
  [
    `${tracks}/b.md.txt`,
    `${tracks}/b.md`,
    page('title: B\naudio: /audio/funk-ride.mp3\norder: 2', 'Bass.\n'),
  ],
  [`${pages}/b.mdx.txt`, `${pages}/b.mdx`, page()],
  [`${pages}/b.md.txt`, `${pages}/b.md`, page()],
  [`${pages}/b.txt`, `${pages}/b.mdx`, page()],
  ['content/resume.yaml.txt', resume, before[resume]],
] as const) {
  const [, base = ''] = /([^/]+)$/.exec(right) ?? [];
  files[name] = [
    { [resume]: undefined, [name]: content },
    `Rename it to “${base}”.`,
    { [name]: undefined, [right]: content },
  ];
}

describe.each(Object.entries({ text, keys, files }))(
  'a mistake in %s has one message, whose remedy works',
  (_, rows) => {
    test.each(Object.entries(rows))('%s', async (_, [mistake, message, repair]) => {
      const problems = await listProblems(mistake);

      expect(problems).toContain(message);
      expect(problems.match(/^\[/gm)).toHaveLength(1);
      expect(await listProblems({ ...mistake, ...repair })).toBe('');
    });
  },
);
