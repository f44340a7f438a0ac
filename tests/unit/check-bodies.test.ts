import { describe, expect, test } from 'vitest';
import { home, page, readProblems, track } from './write-site';

const frontmatter = 'title: The home of {name}\nimageUrl: cups.jpg';
const closeTags =
  'Close every tag, as in `<Picture name="two-cups.jpg" />`; write `\\<` and `\\{` where you mean the characters.';
const noBraces = 'To show the braces, write `\\{` in place of `{`';
const uncredited =
  'has no record in the ledger.\n  Show it on a page with `<Picture name="two-cups.jpg" />`, which looks it up.';
const blocked = 'Delete it; to show something that is elsewhere, link to it.';
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
    ['names that the page brings itself', 'export const year = 2026;\n\nSince {year}: <Note />'],
    ['plain HTML', 'Press <kbd>Esc</kbd>.'],
  ])('%s', async (_, lines) => {
    expect(await readBody(lines)).toBe('');
  });
});

describe('a body that cannot be shown is one problem with its line', () => {
  test.each([
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
      'braces around words',
      'I am {your name}',
      `what stands between \`{\` and \`}\` is read as code, and it is none.\n  ${noBraces}.`,
    ],
    [
      'a name in braces',
      'I am {name}.',
      `“{name}” is read as code, and nothing has that name.\n  ${noBraces}; for your short name write \`<ShortName />\`.`,
    ],
    [
      'a tag that does not exist',
      '<Pictur name="cups.jpg" />',
      'there is no component <Pictur>.\n  Did you mean <Picture>?',
    ],
    [
      'a tag that is like no other',
      '<Video />',
      'there is no component <Video>.\n  There are Picture, PictureRow, Tracks, Credits, Credit, PictureCredits, ResumeLink, BlogLink, SocialLinks, ShortName, EndMark.',
    ],
    [
      'a picture that does not exist',
      '<Picture name="cup.jpg" />',
      '<Picture> names “cup.jpg”, and there is no such picture.\n  Put the picture into content/pictures/ with a record in ledger.yaml, or name one that is there: cups.jpg.',
    ],
    [
      'a picture without its name',
      '<Picture nam="cups.jpg" />',
      '<Picture> does not say which picture.\n  Write `<Picture name="two-cups.jpg" />`.',
    ],
    [
      'a picture on another server',
      '<Picture name="https://example.com/cups.jpg" />',
      '<Picture> names “https://example.com/cups.jpg”, and only a background may be on another server.\n  Put the picture into content/pictures/ with a record in ledger.yaml, and write the name of the file.',
    ],
    ['a picture in Markdown', '![Cups](cups.jpg)', `a picture in the form \`![…](…)\` ${uncredited}`],
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
  ])('%s', async (_, lines, problem) => {
    expect(await readBody(lines)).toBe(`${home}, line 8: ${problem}`);
  });
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
  ])('%s is one problem with its line', async (_, story, problem) => {
    const text = page('title: Ride\naudio: /audio/funk-ride.mp3\norder: 1', story);

    expect(await readProblems({ [track]: text })).toBe(`${track}, line 7: ${problem}`);
  });
});
