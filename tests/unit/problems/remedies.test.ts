import { describe, expect, test } from 'vitest';
import { home, ledger, page, recording, site, track, type Files } from '../write-site.ts';
import { append, before, cups, edit, listProblems, music, resume } from './list-problems.ts';

/** A mistake, the message about it, and what its remedy says. */
type Row = [mistake: Files, message: string, repair: Files];

const pages = 'content/pages';
const tracks = 'content/tracks';
const plain = `${pages}/plain.md`;
const gig = 'content/parts/Gig.astro';
const words = '{key: G}\n{start_of_verse}\nOn [G]Christ, the solid [C]Rock\n{end_of_verse}\n';
const times = '[00:00.50]On Christ, the solid Rock\n';
const shared = '- file: all\n  source: by me\n  licence: CC0-1.0\n\n';
const unsigned = ['cups.jpg', 'b.jpg', 'c.jpg'].map((name) => `- file: ${name}\n  alt: Two\n`).join('');
const moreCups = { 'content/pictures/b.jpg': before[cups], 'content/pictures/c.jpg': before[cups] };
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2z"/></svg>';
const longAlt = 'Two cups on a table. '.repeat(8);

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
const plainPage = (text: string): Files => ({ [plain]: page(undefined, `# Plain\n\n${text}\n`) });

const text: Record<string, Row> = {
  'a character without its semicolon': write(
    home,
    'At&nbsp12 o’clock',
    'home.mdx:14  “&nbsp” is shown as text, because its semicolon is missing.\n  Write `&nbsp;`.',
    'At&nbsp;12 o’clock',
  ),
  'an unknown character': write(
    track,
    'First line,\nthen &hellp; this',
    'funk-ride.md:10  “&hellp;” is shown as text: no character has this name.\n  Write the character itself.',
    'First line,\nthen … this',
  ),
  'a mark without its note': write(
    home,
    'Welcome.[^x]',
    'home.mdx:14  the note “[^x]” is shown as text, because it has none.\n  Add a line such as `[^x]: …`.',
    'Welcome.[^x]\n\n[^x]: In short.',
  ),
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
  'a link to this computer': write(
    home,
    '[Here](http://localhost:4321/music/)',
    'home.mdx:14  “http://localhost:4321/music/” is on your computer, which visitors cannot reach.\n  Write only the path: `/music/`.',
    '[Here](/music/)',
  ),
  'the name of a language instead of its tag': write(
    home,
    'A <span lang="latijn">Gloria</span>',
    'home.mdx:14  “latijn” is not the tag of a language.\n  Write a tag such as `lang="nl"` or `lang="la"`.',
    'A <span lang="la">Gloria</span>',
  ),
  'a picture in lower case': write(
    home,
    '<picture name="cups.jpg" />',
    'home.mdx:14  pictures in Markdown or HTML have no record in the ledger.\n  Write `<Picture name="cups.jpg" />` with a capital P.',
    '<Picture name="cups.jpg" />',
  ),
  'a link with backslashes': write(
    home,
    '[Here](\\music\\)',
    'home.mdx:14  the link “\\music\\” is shown as text, because of its backslashes.\n  Write `/music/`.',
    '[Here](/music/)',
  ),
  'a link whose address is missing': write(
    track,
    'The [harp][shop].',
    'funk-ride.md:9  the link “[harp][shop]” is shown as text, because no line says where “shop” is.\n  Write its address in parentheses, or add a line such as `[shop]: https://…`.',
    'The [harp][shop].\n\n[shop]: https://example.com/',
  ),
  'spaces inside of asterisks': write(
    home,
    'It is **very important **to us.',
    'home.mdx:14  “**very important **” is shown with its asterisks.\n  Write no space inside of them: `**very important**`.',
    'It is **very important** to us.',
  ),
  'a heading without its space': write(
    home,
    '##Later',
    'home.mdx:14  this heading is shown as text, because there is no space after its hashes.\n  Write `## `.',
    '## Later',
  ),
  'bullets of a word processor': write(
    track,
    '•\tStrings\n•\tA key',
    'funk-ride.md:9  this list is shown as one paragraph.\n  Start each of its lines with `- ` instead of “•”.',
    '- Strings\n- A key',
  ),
  'a table of a word processor': write(
    track,
    'Song\tKey\nRide\tG',
    'funk-ride.md:9  this table is shown as one paragraph.\n  Write `|` between its cells, and a line such as `| --- | --- |` below the first one.',
    '| Song | Key |\n| --- | --- |\n| Ride | G |',
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
  'a table without dashes': write(
    home,
    '| Song | Key | At |\n| Ride | G | 1:12 |',
    'home.mdx:14  this table is shown as text, because its second line has no dashes for each column.\n  Add the line `| --- | --- | --- |` below its first line.',
    '| Song | Key | At |\n| --- | --- | --- |\n| Ride | G | 1:12 |',
  ),
  'a tag of a word processor in a story': write(
    track,
    'Bass <o:p></o:p>first',
    'funk-ride.md:9  <o:p> is a tag of a word processor, which is shown as text.\n  Delete the tag.',
    'Bass first',
  ),
  'a tag of a word processor on a page': write(
    home,
    'Bass <o:p>first</o:p>',
    'home.mdx:14  the site does not allow <o:p> in text.\n  Delete it.',
    'Bass first',
  ),
  'centered text': write(
    track,
    '<center>Bass</center>',
    'funk-ride.md:9  the site does not allow <center> in text.\n  Delete it: ',
    'Bass',
  ),
  'a heading that skips a level': write(
    home,
    '### Later',
    'home.mdx:14  this heading skips a level.\n  Start it with `##`, ',
    '## Later',
  ),
  'a heading in a story that skips a level': write(
    track,
    '## Bass\n\n#### Drums',
    'funk-ride.md:11  this heading skips a level.\n  Start it with `###`, ',
    '## Bass\n\n### Drums',
  ),
  'a main heading in a story': write(
    track,
    '# Later',
    'funk-ride.md:9  the screen already has a main heading.\n  It is the `title`: delete this one, or start it with `##`.',
    '## Later',
  ),
  'an empty heading': write(
    home,
    '##',
    'home.mdx:14  this heading is empty.\n  Write its text, or delete it.',
    '',
  ),
  'an empty link': write(
    home,
    'Go [ ](/music/)',
    'home.mdx:14  this link is empty.\n  Write its text',
    'Go [there](/music/)',
  ),
  'a picture among words': write(
    home,
    'Look: <Picture name="cups.jpg" />',
    'home.mdx:14  <Picture> cannot be in a line of text.\n  Put it on a line of its own, with an empty line above and below.',
    'Look:\n\n<Picture name="cups.jpg" />',
  ),
  'a paragraph over several lines in a tag': write(
    home,
    '<p>\nIn short.\n</p>',
    'home.mdx:15  <p> cannot have paragraphs in it.\n  Write `<p>`, its text and `</p>` on one line.',
    '<p>In short.</p>',
  ),
  'an entry without its list': write(
    home,
    '<Credit term="Light">Me</Credit>',
    'home.mdx:14  <Credit> is not in a list.\n  Put `<Credits>` and `</Credits>` around the entries.',
    '<Credits>\n<Credit term="Light">Me</Credit>\n</Credits>',
  ),
  'a picture in a story': write(track, '![Cups](cups.jpg)', ':9  pictures in Markdown', ''),
  'a picture on a page in plain Markdown': [
    plainPage('<img src="/pictures/cups.jpg">'),
    `${plain}:8  pictures in Markdown or HTML have no record in the ledger.\n  Rename the file so that it ends in \`.mdx\`, and write \`<Picture name="cups.jpg" />\``,
    {
      [plain]: undefined,
      [`${pages}/plain.mdx`]: page(undefined, '# Plain\n\n<Picture name="cups.jpg" />\n'),
    },
  ],
  'code that is not valid in a component': [
    { [gig]: '---\nconst place = ;\n---\n<p>Ünder {place}</p>\n' },
    `${gig}:2  the code is not valid: Unexpected token.\n  Correct this line`,
    { [gig]: "---\nconst place = 'here';\n---\n<p>Ünder {place}</p>\n" },
  ],
  'a brace that is not closed in a component': [
    { [gig]: '<p>Über\n{place</p>\n' },
    `${gig}:2  the code is not valid: `,
    { [gig]: '<p>Über\n{1}</p>\n' },
  ],
};

const links: Record<string, Row> = {
  'a moment without its recording': write(
    home,
    '[at 0:00](#t=0)',
    'home.mdx:14  the link “#t=0” points to an id that does not exist on that screen.\n  Name the page of a recording, for example `/music/funk-ride/#t=0`.',
    '[at 0:00](/music/funk-ride/#t=0)',
  ),
  'a moment of a recording on another screen': write(
    home,
    '[at 0:00](#funk-ride&t=0)',
    'Did you mean `/music/#funk-ride&t=0`?',
    '[at 0:00](/music/#funk-ride&t=0)',
  ),
  'a heading on another screen': write(
    home,
    '[them](#recordings)',
    'Did you mean `/music/#recordings`?',
    '[them](/music/#recordings)',
  ),
  'a moment past the end': write(
    track,
    '[at 1:12](#t=72)',
    'funk-ride.md:9  “#t=72” is past the end of the recording, which is 0:01 long.\n  Choose a moment before its end.',
    '[at 0:00](#t=0)',
  ),
  'an invisible character in a link': write(
    home,
    '[them](/music/\u200b)',
    'is broken.\n  Delete the invisible character U+200B in it',
    '[them](/music/)',
  ),
};
const post = 'content/posts/snow.md';
links['a post of another day'] = [
  {
    ...append(home, '[Snow](/posts/snow/)\n\n<Posts />'),
    [post]: page('title: Snow\ndate: 2099-11-20', 'It lay.\n'),
  },
  `the link “/posts/snow/” is broken.\n  ${post} is not published before 2099-11-20: change its \`date\`, or delete the link.`,
  { [post]: page('title: Snow\ndate: 2024-11-20', 'It lay.\n') },
];
links['the feed of a site without posts'] = [
  append(home, '[Feed](/posts/feed.xml)\n\n<Posts />'),
  'the link “/posts/feed.xml” is broken.',
  { [post]: page('title: Snow\ndate: 2024-11-20', 'It lay.\n') },
];
/** A page that has been renamed, and a link to it. */
const renamed = (address: string, current: string): Row => {
  const songs = { [music]: undefined, [`${pages}/songs.mdx`]: before[music] };
  const repaired = { ...songs, ...append(home, `[it](${current})`) };
  return [{ ...songs, ...append(home, `[it](${address})`) }, `Did you mean \`${current}\`?`, repaired];
};
links['a page that was renamed'] = renamed('/music/', '/songs/');
links['a recording on a page that was renamed'] = renamed('/music/#funk-ride', '/songs/#funk-ride');
links['the page of a recording below it'] = renamed('/music/funk-ride/', '/songs/funk-ride/');

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
  'no author in the record of all pictures': [
    { [ledger]: `${shared}${unsigned}`, ...moreCups },
    'ledger.yaml:1  author: this key is missing.\n  Who made it; by default, from the file or `- file: all`. Write, for example, `author: Your Name`.',
    { [ledger]: `${shared.replace('\n', '\n  author: Your Name\n')}${unsigned}` },
  ],
  'no author in one of several records': [
    {
      [ledger]: `${shared}${unsigned.replace('alt', 'author: Your Name\n  alt').replace('b.jpg\n', 'b.jpg\n  author: Your Name\n')}`,
      ...moreCups,
    },
    'ledger.yaml:11  author: this key is missing.\n  Who made it',
    { [ledger]: `${shared}${unsigned.replaceAll('alt', 'author: Your Name\n  alt')}` },
  ],
  'a long description': change(
    ledger,
    'alt: Two cups',
    `alt: ${longAlt}`,
    'ledger.yaml:2  alt: this description has 167 letters, and screen readers read it in one go.\n  Shorten it to 120 letters',
  ),
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
  'no tracks': [
    {
      [track]: undefined,
      ...append(home, '[a](/music/funk-ride/) [b](/music/#funk-ride)\n\n<Track name="funk-ride" />'),
    },
    'content/tracks  the folder is missing or empty.\n  Restore it, for example with `git checkout -- content/tracks`.',
    { [track]: before[track] },
  ],
};
files['a name in braces that is not replaced'] = change(
  home,
  'title: The home of {name}',
  'title: Het huis van {naam}',
  'home.mdx:2  title: “Het huis van {naam}” has another word in braces.\n  Only `{name}` is replaced, in lower case: correct the word in braces.',
);
files['a moment without its sign'] = [
  append(track, '[At 0:00](t=0)'),
  'funk-ride.md:9  the link “t=0” lacks its `#`.\n  Write `#t=0`.',
  append(track, '[At 0:00](#t=0)'),
];
files['a song in capitals'] = rename(
  `${tracks}/funk-ride.LRC`,
  `${tracks}/funk-ride.lrc`,
  times,
  'LRC files must end in `.lrc`.\n  Rename it to “funk-ride.lrc”.',
);
files['a song of another program'] = [
  { [`${tracks}/funk-ride.onsong`]: 'Title: Ride\n' },
  'funk-ride.onsong  the site cannot read this file.\n  Export the song as ChordPro (`.cho`) or LRC, and delete this file.',
  { [`${tracks}/funk-ride.onsong`]: undefined, [`${tracks}/funk-ride.cho`]: words },
];
files['a section with the end of another'] = [
  { [`${tracks}/funk-ride.cho`]: words.replace('end_of_verse', 'end_of_chorus') },
  'this line ends a chorus, but `{start_of_verse}` in line 2 starts a verse.\n  Write `{end_of_verse}`, or correct line 2.',
  { [`${tracks}/funk-ride.cho`]: words },
];
files['a recording that cannot be read, to which a page links'] = [
  {
    ...append(home, '[The ride](/music/funk-ride/)'),
    [track]: page("title: Ride\naudio: /audio/funk-ride.mp3\norder: 1\nyear: '24", 'Bass.\n'),
  },
  'funk-ride.md:5  ',
  { [track]: before[track] },
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

describe.each(Object.entries({ text, links, keys, files }))(
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
