import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { before, cups } from '../unit/problems/list-problems.ts';
import { page, record, recordLines, recording, type Files } from '../unit/write-site.ts';
import { build, copyProject, frontmatter, leastSite, type Ended } from './project.ts';

/** What stands on a page or in a story, what the build says about it, and what does not need a message. */
type Case = [written: string, message: string, right: string];

const text = (words: string, why: string) => `“${words}” is shown as text: ${why}`;

/** Text of other programs. */
const foreign: Case[] = [
  ['See [[Ropes]] there.', text('[[Ropes]]', 'Markdown has no wiki links.'), 'See [them](/music/) there.'],
  ['![[Cups.jpg]]', text('![[Cups.jpg]]', 'Markdown has no embedded files.'), '<Picture name="cups.jpg" />'],
  [
    '> [!note] Careful\n> with it.',
    text('[!note]', 'Markdown has no callouts.'),
    '> **Note:** Careful\n> with it.',
  ],
  [
    'It was %%tell nobody%% late.',
    text('%%tell nobody%%', 'Markdown has no comments between percent signs'),
    'It was late.',
  ],
  [
    'It was ==very late==.',
    text('==very late==', 'Markdown has no marked text.\n  Write `<mark>words</mark>`'),
    'It was <mark>very late</mark>.',
  ],
  ['It was late. ^late-1', text('^late-1', 'Markdown has no ids of blocks.\n  Delete it.'), 'It was late.'],
  ['#music/live #bass', text('#music/live', 'Markdown has no tags.'), 'Music'],
  [
    'It was late. #bass',
    text('#bass', 'Markdown has no tags.\n  Delete it; to show it, write `\\#`.'),
    'It was late in C#, \\#bass, &#35; and /music/#bass.',
  ],
  [':::tip\n\nTune first.\n\n:::', text(':::tip', 'Markdown has no boxes.'), '> Tune first.'],
  [
    '!!! note "Careful"\n    Tune first.',
    text('!!! note “Careful”', 'Markdown has no boxes.'),
    '> Tune first.',
  ],
  ['## Ropes \\{#ropes}', '', '## Ropes'],
  ['As before [@doe2020].', text('[@doe2020]', 'Markdown has no citations.'), 'As before.'],
  [
    'x^2^ and more',
    text('^2^', 'Markdown has no superscripts between carets.\n  Write `<sup>2</sup>`'),
    'x<sup>2</sup>',
  ],
  ['It is ||secret|| now', text('||secret||', 'Markdown has no hidden words.'), 'It is a || b now'],
  [
    'It is ++new++ now',
    text('++new++', 'Markdown has no underlined text.'),
    'It is <u>new</u> in C++ and g++',
  ],
  [
    'It is //new// now',
    text('//new//', 'Markdown has no slashes around words.'),
    'See https://example.com/a//b and //example.com/',
  ],
  ['[TOC]', text('[TOC]', 'Markdown has no tables of contents.'), 'Text'],
  [
    'Rope\n: a long thing',
    text(': a long thing', 'Markdown has no definitions.'),
    '<dl><dt>Rope</dt><dd>a long thing</dd></dl>',
  ],
  ['[caption id="a"]Cups[/caption]', text('[caption id=“a”]', 'Markdown has no shortcodes.'), 'Cups'],
  ['That was :tada: fun.', text(':tada:', 'Markdown has no names of emoji.'), 'That was fun at 10:30:00.'],
  [
    'Error! Bookmark not defined.',
    text('Error! Bookmark not defined.', 'Markdown has no cross-references.'),
    'Page 2',
  ],
  ['•\tStrings\n•\tA key', text('•\tStrings', 'Markdown has no bullets.'), '- Strings\n- A key'],
  [
    'Song\tKey\nRide\tG',
    text('Song\tKey', 'Markdown has no tables with tabs.'),
    '| Song | Key |\n| --- | --- |\n| Ride | G |',
  ],
];

/** Markdown with a mistake. */
const slips: Case[] = [
  ['##Later', text('##Later', 'a heading needs a space after its hashes.\n  Write `## Later`'), '## Later'],
  [
    '| Song | Key |\n| Ride | G |',
    'dashes for each column.\n  Below its first line, write `| --- | --- |`',
    '| Song | Key |\n| --- | --- |\n| Ride | G |',
  ],
  ['Welcome.[^x]', text('[^x]', 'no line says what this note is'), 'Welcome.[^x]\n\n[^x]: In short.'],
  [
    '- [x]Done',
    text('[x]Done', 'the box of a task') + ' needs a space on both sides.\n  Write `- [ ] ` or `- [x] `',
    '- [x] Done',
  ],
  ['##\u00a0Hard', '.\n  Write `## Hard`', '## Hard'],
  ['It is __very important __to us.', '.\n  Write `**very important**`', 'It is __very__ important.'],
  ['The cafÃ© is open.', text('cafÃ©', 'these letters were saved in another encoding'), 'The café, SÃO'],
  ['At&nbsp12 o’clock', '  Write `&nbsp;`', 'At&nbsp;12 o’clock'],
  [
    'First &hellp; this',
    '  Write the character itself',
    'First … this, AT&T; R&D, /?a=1&copy=2 and `&nbsp1`',
  ],
  ['It is **very important **to us.', '.\n  Write `**very important**`', 'It is **very important** to us.'],
  [
    'It is *very important *to us.',
    '.\n  Write `*very important*`',
    'It is *very important* to us, 2 * 3 * 4.',
  ],
  [
    '*First\n*Second',
    text('*Second', 'an entry of a list needs a space after its mark.\n  Write `* Second`'),
    '* First\n* Second',
  ],
  [
    'It is **very important to us.',
    text('**very important to us.', 'this emphasis is not closed'),
    'It is **very important** to us.',
  ],
  [
    'The [harp][shop].',
    'or add a line such as `[shop]: https://…`',
    'The [harp][shop].\n\n[shop]: https://example.com/',
  ],
  [
    '[Resume](/my cv.pdf)',
    '  Write `%20` for a space in it',
    '[Resume](https://example.com/my%20cv.pdf "My own"), [there] (I mean it)',
  ],
  ['[Songs] (/music/)', '  Write `](/music/)`', '[Songs](/music/)'],
  ['[Here](\\music\\)', 'and `/` for `\\`.', '[Here](/music/)'],
];

/** Elements where they show nothing, or not what was meant. */
const elements: Case[] = [
  ['## Now\n\n#### Later', 'this heading skips a level.\n  Start it with `###`', '## Now\n\n### Later'],
  ['# Again', 'the screen already has a main heading.', '## Again'],
  ['##', 'this heading is empty.', 'Text'],
  ['Go [ ](/music/)', 'this link is empty.', 'Go [there](/music/)'],
  ['Look: <Posts />', 'a paragraph itself is in a line of text.', 'Look:\n\n<Posts />'],
  ['<li>Light</li>', '<li> is not in a list.', '<ul>\n<li>Light</li>\n</ul>'],
  [
    '<Credit term="Light">Me</Credit>',
    '<dt> is not in a list.',
    '<Credits>\n<Credit term="Light">Me</Credit>\n</Credits>',
  ],
  ['<iframe src="https://example.com/"></iframe>', '<iframe> is blocked.', '[it](https://example.com/)'],
  ['<script>{`go()`}</script>', 'the code in <script> is blocked.', '[it](/music/)'],
  ['<p style={{ color: "red" }}>Hi</p>', 'the `style` of <p> is blocked.', '<p className="big">Hi</p>'],
  ['<b onclick="go()">Hi</b>', 'the code in <b> is blocked.', '<b>Hi</b>'],
  [
    'A <span lang="latijn">Gloria</span>',
    '“latijn” is not the tag of a language.',
    'A <span lang="la">Gloria</span>',
  ],
  [
    '<p id="twice">a</p>\n\n<p id="twice">b</p>',
    'the id “twice” is on this page twice.',
    '<p id="once">a</p>\n\n[it](#once)',
  ],
  ['<p id="main">Main</p>', 'the id “main” is on this page twice.', '## Main\n\n[it](#section-main)'],
];

/** Links that lead nowhere. */
const links: Case[] = [
  [
    '[it](/musci/)',
    'the link “/musci/” is broken.\n  Did you mean `/music/`?',
    '[it](/music/) [it](music/../../music)',
  ],
  [
    '[it](/photographs/)',
    'the link “/photographs/” is broken.\n  Link to a file in public/ or to a page:',
    '[it](/papers/terms.txt) [it](/licences.txt)',
  ],
  ['[it](/photo.pdf)', 'the link “/photo.pdf” is broken.', '[it](/sitemap.xml)'],
  [
    '[it](/music/#funk-rid)',
    'points to an id that does not exist on that page.\n  Did you mean `/music/#funk-ride`?',
    '[it](/music/#funk-ride&t=0) [it](/music/#:~:text=made)',
  ],
  ['[it](#recordings)', 'Did you mean `/music/#recordings`?', '[it](/music/#recordings) [it](#top)'],
  ['[it](#t=72)', 'is a moment on a page without a recording.', '[it](/music/funk-ride/#t=0.5)'],
  ['[it](/music/funk-ride/#t=72)', '“#t=72” is past the end of the recording', '[it](/music/funk-ride/#t=0)'],
  ['[it](/music/funk-ride/#t=x)', '“#t=x” is not a time', '[it](/music/funk-ride/#t=0:00.5)'],
  ['[it](/public/papers/terms.txt)', '  Did you mean `/papers/terms.txt`?', '[it](/papers/terms.txt)'],
  ['[it](funk-ride.md)', '  Did you mean `/music/funk-ride/`?', '[it](/music/funk-ride/)'],
  ['[it](/garden/)', '_garden.mdx is a draft: rename it', '[it](/)'],
  ['Read [on]().', 'this link has no address.', 'Read [on](/music/).'],
  ['<a href="/nowhere/">it</a>', 'the link “/nowhere/” is broken.', '<a href="/music/">it</a>'],
  ['[It][1].\n\n[1]: /elsewhere/', 'the link “/elsewhere/” is broken.', '[It][1].\n\n[1]: /music/'],
  [
    '[it](you@example.com)',
    'Did you mean `mailto:you@example.com`?',
    '[it](mailto:a@example.com,b@example.com?subject=Hi)',
  ],
  ['[it](example.com/x)', 'Did you mean `https://example.com/x`?', '[it](https://example.com/x)'],
  ['[it](https:/example.com)', 'is incomplete or has a typo.', '[it](tel:+31301234567)'],
  [
    '[it](htps://example.com)',
    'the address “htps://example.com” is incomplete or has a typo.',
    '[it](https://example.com)',
  ],
  ['[it](<C:\\poster.pdf>)', 'is a file on your computer', '[it](/papers/terms.txt)'],
  ['[it](file:///C:/poster.pdf)', 'is a file on your computer', '[it](/papers/terms.txt)'],
  ['[it](http://localhost:4321/music/)', '  Write only the path: `/music/`', '[it](/music/)'],
  ['[it](javascript:go())', 'the policy of the site blocks “javascript:go()”', '[it](/music/)'],
];

/** What only plain Markdown allows: the text of a post. */
const posts: Case[] = [
  ['In {{< ref "a" >}} here.', text('{{< ref “a” >}}', 'Markdown has no shortcodes.'), 'In {here}.'],
  [
    'Late^[in the evening] then',
    text('^[in the evening]', 'Markdown has no notes in a line.'),
    'Late[^1] then\n\n[^1]: In the evening',
  ],
  ['- [/] Half', text('[/] Half', 'Markdown has no states of tasks.'), '- [ ] Half'],
  ['Mood:: happy', text('Mood:: happy', 'Markdown has no fields.'), 'Mood: happy, std::move'],
  ['$\\frac12$ a day', text('$\\frac12$', 'Markdown has no formulas.'), '$5 to $6, or $ALL and $ONE'],
  ['So <% tp.date %> it', text('<% tp.date %>', 'Markdown has no template commands.'), 'So 5 < 6% > it'],
  [
    '(my site)[https://example.com]',
    '  Write `[my site](https://example.com)`',
    '[my site](https://example.com)',
  ],
  [
    '[my site](https://example.com',
    '  Write `[my site](https://example.com)`',
    '[my site](https://example.com)',
  ],
  ['1.One\n2.Two', '  Write `1. One`', '1. One\n2. Two'],
  ['#Later', '  Write `## Later`', '## Later'],
  [
    '<details>\n<summary>x</summary>\n**bold**\n</details>',
    '  Delete the signs: this text is shown as it is.',
    '<svg width="9" height="9"><circle r="4"/></svg>',
  ],
  ['{% include a.html %}', text('{% include a.html %}', 'Markdown has no shortcodes.'), '1 < 2 & {name}'],
  ['## Ropes {#ropes}', text('{#ropes}', 'Markdown has no attributes in braces.'), '## Ropes'],
  ['Red rope {width=50%}', text('{width=50%}', 'Markdown has no attributes in braces.'), 'Red rope'],
  [
    'import Rope from "./rope.astro"',
    text('import Rope from “./rope.astro”', 'Markdown has no code at the start of a line.'),
    'import duties, export of cups',
  ],
  ['Red rope\n{: .wide }', text('{: .wide }', 'Markdown has no attributes in braces.'), 'Red rope'],
  ['Bass <o:p>first</o:p>', text('<o:p>', 'Markdown has no tags of word processors.'), 'Bass first'],
  ['A <!-- secret\n\nword', text('<!– secret', 'this comment is not closed'), 'A <!-- secret --> word'],
  ['One\n\n<EndMark />\n\nTwo', '<endmark> in lower case shows nothing.', 'One'],
  ['\\[[not a link]] and \\**not bold\\** %', '', '\\[[not a link]] and \\*\\*not bold\\*\\* 5 %'],
];

const sets = { foreign, slips, elements, links, posts };
/** The file of a case, or of its remedy. */
const toFile = (set: string, index: number, kind: 'wrong' | 'right' = 'wrong') =>
  set === 'posts' ? `content/posts/${kind}-${index}.md` : `content/pages/${kind}-${set}-${index}.mdx`;

/** A page for each case, and one for each remedy. */
const pages = Object.entries(sets).flatMap(([set, cases]) =>
  cases.flatMap(([written, , right], index) =>
    Object.entries({ wrong: written, right }).map(([kind, body]) => [
      toFile(set, index, kind as 'wrong' | 'right'),
      set === 'posts'
        ? page(`title: Post ${kind} ${index}\ndate: 2024-01-01`, `${body}\n`)
        : page(frontmatter, `# Page ${index}\n\n${body}\n`),
    ]),
  ),
);
const toTrack = (title: string, order: number, story: string) =>
  page(`title: ${title}\naudio: /audio/ride.mp3\norder: ${order}\nyear: 2024`, story);

let told: Ended;
beforeAll(async () => {
  const folder = await copyProject('mistakes-on-pages', {
    ...leastSite,
    'dist/index.html': '<h1>Before</h1>',
    ...(Object.fromEntries(pages) as Files),
    'content/pages/bare.mdx': page(frontmatter, '## Later\n\nIn short.\n'),
    'content/pages/_garden.mdx': page(frontmatter, '# Garden\n'),
    'content/pages/music.mdx': page(frontmatter, '# Recordings\n\n<Tracks />\n'),
    'content/tracks/funk-ride.md': toTrack('Funk ride', 1, 'At [then](#t=900) ==loud==.'),
    'content/tracks/funk-ride.cho': '{key: G}\n[G]On %%the%% Rock\n',
    'content/tracks/right.md': toTrack('Right', 2, 'At [then](#t=0).'),
    'content/tracks/right.cho': '{key: G}\n[G]On the Rock\n',
    [cups]: before[cups],
    'content/pictures/ledger.yaml': record(recordLines),
    'public/audio/ride.mp3': recording,
    'public/papers/terms.txt': 'None',
  });
  told = await build(folder);
});

describe.each(Object.entries(sets))('%s', (set, cases) => {
  test.each(cases.map(([written, message], index) => ({ written, message, file: toFile(set, index) })))(
    '$written',
    ({ written, message, file }) => {
      // A problem is one paragraph, whose first line has its places.
      const problems = told.output.split('\n\n').flatMap((part) => part.split(/\n(?=\d\d:\d\d:\d\d )/));
      const own = problems.filter((problem) => RegExp(`${file.replace('.', '\\.')}\\b`).test(problem));
      if (message === '') expect(own).toEqual([]);
      else expect(own.join('\n')).toContain(message);
      if (message !== '') expect(own, own.join('\n')).toHaveLength(1);
      if (message !== '' && !/heading is empty|itself|for `\\`/.test(message))
        expect(own[0]).toMatch(RegExp(`${file}:\\d+`));
      expect(written).toBeTruthy();
    },
  );
});

test('the story and the words of a recording are checked, too', () => {
  expect(told.output).toContain('content/tracks/funk-ride.md:8  “#t=900” is past the end of the recording');
  expect(told.output).toContain('content/tracks/funk-ride.cho:2  “%%the%%” is shown as text');
  expect(told.output).toContain('content/tracks/funk-ride.md:8  “==loud==” is shown as text');
  expect(told.status).toBe(1);
  expect(readFileSync('.cache/copies/mistakes-on-pages/dist/index.html', 'utf8')).toBe('<h1>Before</h1>');
});

test('a screen without a heading is named once', () => {
  expect(told.output.match(/^.*bare\.mdx.*$/gm)).toEqual([
    'content/pages/bare.mdx  the screen has no heading.',
  ]);
});

test('a program that follows each remedy has pages without messages', () => {
  expect(told.output).not.toMatch(/^.*content\/\w+\/right.*$/m);
});
