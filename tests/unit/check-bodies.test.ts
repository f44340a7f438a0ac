import { describe, expect, test } from 'vitest';
import { home, page, readProblems, track } from './write-site';

const frontmatter = 'title: The home of {name}\nimageUrl: cups.jpg';
const closeTags =
  'Close every tag, as in `<Picture name="two-cups.jpg" />`; write `\\<` and `\\{` where you mean the characters.';
const noBraces = 'To show the braces, write `\\{` in place of `{`';
const uncredited =
  'has no record in the ledger.\n  Show it on a page with `<Picture name="two-cups.jpg" />`, which looks it up.';
const blocked = 'Delete it; to show something that is elsewhere, link to it.';
const inHead = 'belongs into the head of a page, which the site writes itself.\n  Delete it.';
const runs =
  'would run code.\n  Name an address that begins with `https://`, or a path of the site such as `/music/`.';
const onlyMdx =
  'work in `.mdx` files only.\n  On a page, rename the file so that it ends in `.mdx`; in a story, delete the tag.';

/** What the owner reads about these lines of the first screen, which begin in line 8. */
const readBody = (lines: string) => readProblems({ [home]: page(frontmatter, `# Welcome\n\n${lines}\n`) });

describe('a body without problems', () => {
  test.each([
    ['tags of the site', '<PictureRow>\n  <Picture name="cups.jpg" to="/" caption="Home" />\n</PictureRow>'],
    ['a tag with a list', "<SocialLinks only={['LinkedIn']} />"],
    ['escaped characters', 'A set \\{name} and 2 \\< 3.'],
    ['code that says something', "{/* a note */} {'text'} {frontmatter.title} {new Date().getFullYear()}"],
    ['code with words like tags', "{'<script>'} {`it's a <form>`} {<p title=\"<meta>\">isn't it?</p>}"],
    ['code of a tag with a spread', '{[1].map((size) => <Picture {...{ size, name: "cups.jpg" }} />)}'],
    ['names that the page brings itself', 'export const Note = () => 2026;\n\nSince {Note()}: <Note />'],
    ['plain HTML', 'Press <kbd>Esc</kbd>.'],
  ])('%s', async (_, lines) => {
    expect(await readBody(lines)).toBe('');
  });
});

describe('a body that cannot be shown is one problem with its line', () => {
  test.each<[string, string, string, number?]>([
    [
      'a tag that stays open',
      '<PictureRow>\n\nText',
      `this is not valid MDX: Expected a closing tag for \`<PictureRow>\`.\n  ${closeTags}`,
    ],
    [
      'a heart',
      'I <3 this',
      `this is not valid MDX: Unexpected character after \`<\`, expected a valid JSX tag (note: to create a link in MDX, use \`[text](url)\`).\n  ${closeTags}`,
    ],
    [
      'a value without quotes',
      '<Picture name=huge.jpg />',
      'the value of `name` has no quotes.\n  Put the value in quotes, as in `name="huge.jpg"`.',
    ],
    [
      'a value without quotes behind one with them',
      '🎸 <Picture name="cups.jpg"\n  caption=Cups/>',
      'the value of `caption` has no quotes.\n  Put the value in quotes, as in `caption="Cups"`.',
    ],
    ['a line break as HTML has it', 'One<br>two', '<br> is not closed.\n  Write `<br />`.'],
    ['a rule as HTML has it', '<hr>\n\nText', '<hr> is not closed.\n  Write `<hr />`.'],
    [
      'a line break as HTML has it in a tag',
      '<p>\n\nOne<br>two\n\n</p>',
      '<br> is not closed.\n  Write `<br />`.',
      10,
    ],
    [
      'braces around words',
      'I am {your name}',
      `what stands between \`{\` and \`}\` is read as code, and it is none.\n  ${noBraces}.`,
    ],
    [
      'a brace that stays open',
      'I am {name.',
      'a brace `{` is opened and not closed.\n  Write `}` behind what belongs to it; to show the brace, write `\\{`.',
    ],
    [
      'a name in braces',
      'I am {name}.',
      `“{name}” is read as code, and nothing has that name.\n  ${noBraces}; for your short name write \`<ShortName />\`.`,
    ],
    [
      'a sum of names in braces',
      'I am {ana + 1}.',
      `“{ana + 1}” is read as code, and nothing has that name.\n  ${noBraces}; for your short name write \`<ShortName />\`.`,
    ],
    [
      'a picture in braces without quotes',
      '<Picture name={cups.jpg} />',
      '`name` of <Picture> is read as code, “{cups.jpg}”, and nothing has that name.\n  Write `name="cups.jpg"`.',
    ],
    [
      'a picture in braces that does not exist',
      "<Picture name={'cup.jpg'} />",
      '<Picture> names “cup.jpg”, and there is no such picture.\n  Put the picture into content/pictures/ with a record in ledger.yaml, or name one that is there: cups.jpg.',
    ],
    [
      'a note as HTML has it',
      'Text <!-- a note --> and text',
      'a note for yourself is written otherwise on pages.\n  Write `{/* … */}` in place of `<!-- … -->`, or delete it.',
    ],
    [
      'curly quotes in a list',
      '<SocialLinks only={[“GitHub”]} />',
      'a value of a tag stands in curly quotes.\n  Write straight quotes, as in `<Picture name="two-cups.jpg" />`.',
    ],
    [
      'a tag that does not exist',
      '<Pictur name="cups.jpg" />',
      'there is no component <Pictur>.\n  Did you mean <Picture>?',
    ],
    [
      'a tag that is like no other',
      '<Video />',
      'there is no component <Video>.\n  There are Picture, PictureRow, Tracks, Credits, Credit, PictureCredits, Resume, Timeline, ResumeLink, BlogLink, SocialLinks, ShortName, EndMark.',
    ],
    [
      'a picture that does not exist',
      '<Picture name="cup.jpg" />',
      '<Picture> names “cup.jpg”, and there is no such picture.\n  Put the picture into content/pictures/ with a record in ledger.yaml, or name one that is there: cups.jpg.',
    ],
    [
      'a picture without its name',
      '<Picture nam="cups.jpg" />',
      '<Picture> has no attribute `nam`.\n  Did you mean `name`? There are name, caption, to, sizes.',
    ],
    [
      'a picture without any name',
      '<Picture />',
      '<Picture> does not say which picture.\n  Write `<Picture name="two-cups.jpg" />`.',
    ],
    [
      'a picture on another server',
      '<Picture name="https://example.com/cups.jpg" />',
      '<Picture> names “https://example.com/cups.jpg”, and only a background may be on another server.\n  Put the picture into content/pictures/ with a record in ledger.yaml, and write the name of the file.',
    ],
    ['a picture in Markdown', '![Cups](cups.jpg)', `a picture in the form \`![…](…)\` ${uncredited}`],
    ['a picture in code', '{<img src="/cups.jpg" />}', `a picture in the form <img> ${uncredited}`],
    ['a picture in HTML', '<img src="/cups.jpg" />', `a picture in the form <img> ${uncredited}`],
    [
      'a player from elsewhere',
      '<iframe src="https://example.com/"></iframe>',
      `the security policy of the site blocks <iframe>.\n  ${blocked}`,
    ],
    [
      'a style',
      '<p style="color: red">Hi</p>',
      `the security policy of the site blocks style.\n  ${blocked}`,
    ],
    [
      'an event handler',
      '<b onClick="go()">Hi</b>',
      `the security policy of the site blocks onClick.\n  ${blocked}`,
    ],
    [
      'a script in odd case',
      '<sCRIPT>go()</sCRIPT>',
      `the security policy of the site blocks <sCRIPT>.\n  ${blocked}`,
    ],
    [
      'a frame in odd case',
      '<iFRAME src="/"></iFRAME>',
      `the security policy of the site blocks <iFRAME>.\n  ${blocked}`,
    ],
    [
      'a form',
      '<form action="/"><p>Hi</p></form>',
      `the security policy of the site blocks <form>.\n  ${blocked}`,
    ],
    ['a page that leaves by itself', '<meta http-equiv="refresh" content="0;url=/" />', `<meta> ${inHead}`],
    ['another root', '<base href="https://example.com/" />', `<base> ${inHead}`],
    [
      'a script in braces',
      "{<script>{'go()'}</script>}",
      `the security policy of the site blocks <script>.\n  ${blocked}`,
    ],
    ['one that leaves, made by code', '<p>{1 && <meta httpEquiv="refresh" />}</p>', `<meta> ${inHead}`],
    ['one in a value', '<b title={<base href="/" />}>Hi</b>', `<base> ${inHead}`],
    ['one between apostrophes', '{<p>it\'s <meta charset="a" /> isn\'t</p>}', `<meta> ${inHead}`],
    [
      'one between quotes, in the second line',
      '{<p>\n  "<form action="/"></form>"</p>}',
      `the security policy of the site blocks <form>.\n  ${blocked}`,
      9,
    ],
    [
      'one in what a page brings itself',
      "export const Note = () => <p>it's <iframe src='/' /> isn't</p>;\n\n<Note />",
      `the security policy of the site blocks <iframe>.\n  ${blocked}`,
    ],
    [
      'a handler in code',
      '{<b onclick="go()">Hi</b>}',
      `the security policy of the site blocks onclick.\n  ${blocked}`,
    ],
    [
      'a handler in a function',
      "{['Hi'].map((word) => <b onClick={() => go()}>{word}</b>)}",
      `the security policy of the site blocks onClick.\n  ${blocked}`,
    ],
    [
      'a spread in code',
      '{<b {...{ onclick: "go()" }}>Hi</b>}',
      `what \`{…}\` gives to <b> cannot be checked.\n  Write each attribute by its name, as in \`<b title="…">\`.`,
    ],
    [
      'HTML in code',
      '{<p set:html={story} />}',
      'what `set:html` gives to <p> cannot be checked.\n  Write the text between the tags.',
    ],
    ['a link in code', '{<a href="java&#115;cript:go()">Hi</a>}', `the link “javascript:go()” ${runs}`],
    ['one of code in code', "{<a href={'javascript:go()'}>Hi</a>}", `the link “'javascript:go()'” ${runs}`],
    ['a style sheet', '<link rel="stylesheet" href="/a.css" />', `<link> ${inHead}`],
    [
      'handlers in a spread',
      '<b {...{ onclick: "go()" }}>Hi</b>',
      `what \`{…}\` gives to <b> cannot be checked.\n  Write each attribute by its name, as in \`<b title="…">\`.`,
    ],
    [
      'HTML in a value',
      '<p set:html="<script>go()</script>" />',
      'what `set:html` gives to <p> cannot be checked.\n  Write the text between the tags.',
    ],
    ['a link that runs code', 'See [here](javascript:go).', `the link “javascript:go” ${runs}`],
    ['one at the foot', '[here][a]\n\n[a]: vbscript:go', `the link “vbscript:go” ${runs}`, 10],
    ['one in a tag', '<a href=" Java&#10;Script:go()">Hi</a>', `the link “Java\nScript:go()” ${runs}`],
    ['one in an expression', "<a href={'javascript:go()'}>Hi</a>", `the link “'javascript:go()'” ${runs}`],
    [
      'one of a picture',
      '<Picture name="cups.jpg" to="javascript:go()" />',
      `the link “javascript:go()” ${runs}`,
    ],
    ['one with data', '[here](data:text/html,hi)', `the link “data:text/html,hi” ${runs}`],
  ])('%s', async (_, lines, problem, line = 8) => {
    expect(await readBody(lines)).toBe(`${home}, line ${line}: ${problem}`);
  });
});

test('what a word processor leaves in many lines is one problem', async () => {
  const lines =
    '<p style="a: b">One</p>\n\n<p style="a: b"><span style="c: d">Two</span></p>\n\n<p style="a: b">Three</p>';
  const problem = 'the security policy of the site blocks style.';

  expect(await readBody(lines)).toBe(
    `${home}, line 8: ${problem}\n  ${blocked} It stands in lines 10 and 12 too.`,
  );
});

test.each(['In short.', '## Welcome'])(
  'a screen without a first heading is one problem: %s',
  async (body) => {
    expect(await readProblems({ [home]: page(frontmatter, body) })).toBe(
      `${home}: the screen has no heading.\n  Begin the text below the frontmatter with one, for example \`# Welcome\`.`,
    );
  },
);

describe('in plain Markdown', () => {
  test('braces and angle brackets are no problem', async () => {
    const story = page('title: Ride\naudio: /audio/funk-ride.mp3\norder: 1', 'I <3 {name} & 1 < 2.');

    expect(await readProblems({ [track]: story })).toBe('');
  });

  test.each([
    ['a tag of the site', '<Picture name="cups.jpg" />', `tags such as <Picture> ${onlyMdx}`],
    ['a picture', 'See ![Cups](cups.jpg).', `a picture in the form \`![…](…)\` ${uncredited}`],
    ['a script', '<script>go()</script>', `the security policy of the site blocks <script>.\n  ${blocked}`],
    [
      'a script in capitals',
      'Hi <SCRIPT>go()</SCRIPT>',
      `the security policy of the site blocks <SCRIPT>.\n  ${blocked}`,
    ],
    [
      'a handler',
      'Hi <b onclick=go()>you</b>',
      `the security policy of the site blocks onclick.\n  ${blocked}`,
    ],
    [
      'a handler behind a slash',
      '<div><p/onclick=go()>you</p></div>',
      `the security policy of the site blocks onclick.\n  ${blocked}`,
    ],
    ['a page that leaves by itself', '<meta http-equiv=refresh content="0;url=/">', `<meta> ${inHead}`],
    ['a link that runs code', '<a href=JavaScript:go()>Hi</a>', `the link “JavaScript:go()” ${runs}`],
    [
      'a frame that is not closed',
      '<iframe src="https://example.com/"\n\nHi',
      `the security policy of the site blocks <iframe>.\n  ${blocked}`,
    ],
  ])('%s is one problem with its line', async (_, story, problem) => {
    const text = page('title: Ride\naudio: /audio/funk-ride.mp3\norder: 1', story);

    expect(await readProblems({ [track]: text })).toBe(`${track}, line 7: ${problem}`);
  });
});
