import { describe } from 'vitest';
import { home, page, track } from '../write-site.ts';
import { append, before, edit, mp3, music, testCorrect, testMistakes } from './list-problems.ts';
import type { Files } from '../write-site.ts';

/** Changes of the first screen, by the text that is added. */
const onHome = (bodies: Record<string, string>): Record<string, Files> =>
  Object.fromEntries(Object.entries(bodies).map(([what, body]) => [what, append(home, body)]));

describe('MDX that cannot be read', () => {
  testMistakes(
    onHome({
      'an open tag': '<PictureRow>\n\nText',
      'a heart': 'I <3 this',
      'a value without quotes': '<Picture name=cups.jpg />',
      'a line break as in HTML': 'One<br>two',
      'a value without its closing quote':
        '<Picture name="cups.jpg" caption="Cups />\n\n<Picture name="cups.jpg" />',
      'a list without a comma': "<SocialLinks only={[\n  'LinkedIn'\n  'YouTube'\n]} />",
      'braces around words': 'I am {your name}',
      'an open brace': 'I am {name.',
      'a comment as in HTML': 'Text <!-- a note --> and text',
      'curly quotes around a value': '<Picture name=“cups.jpg” />',
      'an address as in Markdown': 'Write to <me@example.com>.',
      'a typo in an opening tag': '<PictureRw>\n  <Picture name="cups.jpg" />\n</PictureRow>',
      'an open tag in another': '<PictureRow>\n  <Picture name="cups.jpg">\n</PictureRow>',
      'a picture in HTML': '<img src="/cups.jpg">',
      'an import without quotes': 'import Note from ./Note.astro',
      'an import of a file that is gone': "import Note from './Note.astro';\n\n<Note />",
    }),
  );
});

describe('tags', () => {
  testMistakes({
    ...onHome({
      'a name in braces': 'I am {name}.',
      'a typo in a tag': '<Pictur name="cups.jpg" />',
      'a tag in lower case': '<picture name="cups.jpg" />',
      'another tag in lower case': '<endmark />',
      'a picture without its name': '<Picture />',
      'a typo in an attribute': '<Picture name="cups.jpg" captoin="Cups" />',
      'an attribute of a tag without any': '<Tracks sort="year" />',
      'a value in braces without quotes': '<Picture name={cups.jpg} />',
      'an attribute without a value': '<Picture name="cups.jpg" caption />',
      'text instead of a list': '<SocialLinks only="LinkedIn" />',
      'a list without quotes': '<SocialLinks only={[LinkedIn]} />',
      'a link in other case': "<SocialLinks only={['Linkedin']} />",
      'a link that site.yaml does not have': "<SocialLinks only={['Mastodon']} />",
      'the recordings on a second screen': '<Tracks />',
    }),
    'the recordings twice on a screen': append(music, '<Tracks />'),
    'no screen with the recordings': edit(music, '<Tracks />', 'Later.'),
    'no recordings to show': { [track]: undefined, [mp3]: undefined },
    'two main headings': append(home, '# Welcome again'),
    'tags on a page in plain Markdown': {
      [home]: undefined,
      'content/pages/home.md': `${String(before[home])}\n<EndMark />\n\n<EndMark />\n`,
    },
    'no heading': edit(home, '# Welcome\n\n', ''),
    'a heading in letters that no font has': edit(home, 'Welcome', 'ดนตรี'),
    'a tag in a story': append(track, '<Picture name="cups.jpg" />'),
  });
});

describe('forbidden markup', () => {
  testMistakes({
    ...onHome({
      'a script': '<sCRIPT>go()</sCRIPT>',
      'a player from elsewhere': '<iframe src="https://example.com/"></iframe>',
      'an event handler': '<b onClick="go()">Hi</b>',
      'a style': '<p style="color: red">Hi</p>',
      'a spread': '<b {...{ onclick: "go()" }}>Hi</b>',
      'a link that runs code': 'See [here](javascript:go).',
      'a link that runs code, in a tag': '<a href=" Java&#10;Script:go()">Hi</a>',
    }),
    'a style in a story': append(
      track,
      'Bass.\n\n<table>\n<tr><td style="text-align: end">1</td></tr>\n</table>',
    ),
    'a form in a story': append(track, '<form action="/"><p>Hi</p></form>'),
  });
});

describe('characters that cannot be shown', () => {
  testMistakes({
    'in a story': append(track, 'Then\u000b drums,\u2028 then\u0008 bells.'),
    'in site.yaml': append('content/site.yaml', 'tagline: I\u001b[31m sing.'),
  });
});

describe('unusual Markdown without a mistake', () => {
  testCorrect({
    ...onHome({
      'tags in a tag': '<PictureRow>\n  <Picture name="cups.jpg" to="/" caption="Home" />\n</PictureRow>',
      'a list of links': '<SocialLinks only={[\'LinkedIn\', "YouTube"]} />',
      'text in braces': '<Picture name={\'cups.jpg\'} caption={`Cups`} sizes="60vw" to="/" />',
      'computed values': '<Picture name={frontmatter.imageUrl} caption={new Date().toString()} />',
      'escaped characters': 'A set \\{name} and 2 \\< 3.',
      'code with a result': "{/* a note */} {'text'} {frontmatter.title} {new Date().getFullYear()}",
      'a component of the page': 'export const Note = () => 2026;\n\nSince {Note()}: <Note />',
      'a tag of the site made new': 'export const Picture = () => "cups";\n\n<Picture of="mine" />',
    }),
    'braces and angle brackets in a story': append(track, 'I <3 {name} & 1 < 2.'),
    'a heading in other alphabets': edit(home, 'Welcome', 'Łukasz Иван موسيقى – “c”'),
    'the first screen in plain Markdown': {
      [home]: undefined,
      'content/pages/home.md': page(),
    },
  });
});
