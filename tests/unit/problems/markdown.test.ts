import { describe } from 'vitest';
import { home, page, track } from '../write-site';
import { append, before, edit, music, resume, testCorrect, testMistakes } from './list-problems';
import type { Files } from '../write-site';

/** Changes of the first screen, each by what is added below its text. */
const onHome = (bodies: Record<string, string>) => toChanges(home, bodies);
const inStory = (bodies: Record<string, string>) => toChanges(track, bodies);

function toChanges(file: string, bodies: Record<string, string>): Record<string, Files> {
  return Object.fromEntries(Object.entries(bodies).map(([what, body]) => [what, append(file, body)]));
}

describe('MDX that cannot be read', () => {
  testMistakes(
    onHome({
      'an open tag': '<PictureRow>\n\nText',
      'a heart': 'I <3 this',
      'a value without quotes': '<Picture name=cups.jpg />',
      'a value without quotes behind one with them': '🎸 <Picture name="cups.jpg"\n  caption=Cups/>',
      'a line break as in HTML': 'One<br>two',
      'a rule as in HTML': '<hr>\n\nText',
      'a line break as in HTML inside a tag': '<p>\n\nOne<br>two\n\n</p>',
      'braces around words': 'I am {your name}',
      'an open brace': 'I am {name.',
      'a comment as in HTML': 'Text <!-- a note --> and text',
      'curly quotes around a value': '<Picture name=“cups.jpg” />',
      'curly quotes in a list': '<SocialLinks only={[“LinkedIn”]} />',
      'an import without quotes': 'import Note from ./Note.astro',
    }),
  );
});

describe('tags', () => {
  testMistakes({
    ...onHome({
      'a name in braces': 'I am {name}.',
      'a sum of names in braces': 'I am {ana + 1}.',
      'a typo in a tag': '<Pictur name="cups.jpg" />',
      'a tag in lower case': '<picture name="cups.jpg" />',
      'an unknown tag': '<Video />',
      'a tag that differs from the imported one': 'export const Note = () => "!";\n\n<Notte />',
      'a picture without its name': '<Picture />',
      'a credit without its term': '<Credits><Credit>Besley</Credit></Credits>',
      'a typo in an attribute': '<Picture name="cups.jpg" captoin="Cups" />',
      'a typo in a required attribute': '<Credits><Credit trem="Type">Besley</Credit></Credits>',
      'an attribute of a tag without any': '<Tracks sort="year" />',
      'a value in braces without quotes': '<Picture name={cups.jpg} />',
      'a number instead of text': '<Picture name="cups.jpg" caption={5} />',
      'a list instead of text': "<Picture name={['cups.jpg']} />",
      'an attribute without a value': '<Picture name="cups.jpg" caption />',
      'text instead of a list': '<SocialLinks only="LinkedIn" />',
      'text in braces instead of a list': "<SocialLinks only={'LinkedIn'} />",
      'a list without quotes': '<SocialLinks only={[LinkedIn]} />',
      'a link in other case': "<SocialLinks only={['Linkedin']} />",
      'a link that site.yaml does not have': "<SocialLinks only={['Mastodon']} />",
      'the recordings on a second screen': '<Tracks />',
      'an import of a missing file': "import Note from './Note.astro';",
      'an import of a tag of the site': "import Picture from '../../components/Picture.astro';",
      'an import of a missing package':
        "import React from 'react';\nimport { Note } from 'no-such-notes/parts';",
      'a typo in an imported name': "import {\n  useSate } from 'react';",
    }),
    'links of an owner without any': {
      'content/site.yaml': 'name: Your Name\n',
      ...append(home, "<SocialLinks only={['LinkedIn']} />"),
    },
    'the recordings twice on a screen': append(music, '<Tracks />'),
    'no screen with the recordings': edit(music, '<Tracks />', 'Later.'),
    'a timeline without a resume': { ...append(home, '<Timeline />'), [resume]: undefined },
    'no heading': edit(home, '# Welcome\n\n', ''),
    'a section instead of a heading': edit(home, '# Welcome', '## Welcome'),
    'a heading in letters that no font has': edit(home, 'Welcome', 'ดนตรี'),
    'a heading with an emoji': edit(home, 'Welcome', 'Cats 🐈‍⬛'),
    'a tag in a story': append(track, '<Picture name="cups.jpg" />'),
    'a tag on a page in plain Markdown': {
      [music]: undefined,
      'content/pages/music.md': before[music],
    },
  });
});

describe('forbidden markup', () => {
  const blocks = {
    'a script': '<sCRIPT>go()</sCRIPT>',
    'a player from elsewhere': '<iframe src="https://example.com/"></iframe>',
    'a form': '<form action="/"><p>Hi</p></form>',
    'another root': '<base href="https://example.com/" />',
    'a style sheet': '<link rel="stylesheet" href="/a.css" />',
    'an event handler': '<b onClick="go()">Hi</b>',
    'a link that runs code': 'See [here](javascript:go).',
  };

  describe('on a page', () => {
    testMistakes(
      onHome({
        ...blocks,
        'a style': '<p style="color: red">Hi</p>',
        'styles that a word processor left':
          '<p style="a: b">One</p>\n\n<p style="a: b"><span style="c: d">Two</span></p>\n\n<p style="a: b">Three</p>',
        'a redirect': '<meta http-equiv="refresh" content="0;url=/" />',
        'a script in braces': "{<script>{'go()'}</script>}",
        'a redirect that code makes': '<p>{1 && <meta httpEquiv="refresh" />}</p>',
        'a form on the second line of code': '{<p>\n  "<form action="/"></form>"</p>}',
        'a frame in a component of the page':
          "export const Note = () => <p>it's <iframe src='/' /></p>;\n\n<Note />",
        'a handler in a function': "{['Hi'].map((word) => <b onClick={() => go()}>{word}</b>)}",
        'a spread': '<b {...{ onclick: "go()" }}>Hi</b>',
        'a spread in code': '{<b {...{ onclick: "go()" }}>Hi</b>}',
        'HTML in a value': '<p set:html="<script>go()</script>" />',
        'a link that runs code, by its reference': '[here][a]\n\n[a]: vbscript:go',
        'a link that runs code, in a tag': '<a href=" Java&#10;Script:go()">Hi</a>',
        'a link that runs code, in an expression': "<a href={'javascript:go()'}>Hi</a>",
        'a link that runs code, in code': '{<a href="java&#115;cript:go()">Hi</a>}',
        'a picture that runs code': '<Picture name="cups.jpg" to="javascript:go()" />',
        'a link with data': '[here](data:text/html,hi)',
      }),
    );
  });

  describe('in a story', () => {
    testMistakes(
      inStory({
        ...blocks,
        'a handler without quotes': 'Hi <b onclick=go()>you</b>',
        'a handler behind a slash': '<div><p/onclick=go()>you</p></div>',
        'a redirect without quotes': '<meta http-equiv=refresh content="0;url=/">',
        'an open frame': '<iframe src="https://example.com/"\n\nHi',
      }),
    );
  });
});

describe('links', () => {
  testMistakes({
    ...onHome({
      'a typo in a screen': 'See [it](/musci/).',
      'a typo in a screen without its slash': 'See [it](/musci).',
      'a screen below another': 'See [it](music/here).',
      'a screen behind the path of the site': 'See [it](/portfolio/music/).',
      'a screen that is not there': 'See [it](/photographs/).',
      'a screen of a picture': '<Picture name="cups.jpg" to="/musci/" />',
      'a mail address without mailto': 'Write [me](you@example.com).',
      'no address': 'Read [on]().',
      'an address without its host': '[it](http://)',
      'an address with one slash': '[it](https:/example.com)',
      'a typo in https': '[it](htps://example.com)',
      'an empty mailto': '[it](mailto:)',
      'half a mail address': '[it](mailto:you@)',
      'an empty telephone number': '[it](tel:)',
      'a file on the owner’s computer': '[it](C:\\poster.pdf)',
      'a space in a path': '[Resume](/my cv.pdf)',
      'a space in an address': 'Words,\nmore\\\nand [this](https://example.com/my cv.pdf).',
      'a space in a moment': '[Ride](/music/#funk ride)',
      'a space in a mail': '[Write](mailto:me@example.com?subject=My songs)',
      'a space before an address': '[Songs] (/music/)',
    }),
    'a screen of its own name': append(music, 'See [it](music).'),
    'a draft': { ...append(home, 'See [it](/garden/).'), 'content/pages/_garden.mdx': before[home] },
    'a typo in a screen, in a story': append(track, 'See [it](/musci/).'),
    'a space in a path, in a story': append(track, 'Bass ([score](/my score.pdf)).'),
  });
});

describe('characters that cannot be shown', () => {
  testMistakes({
    'in a story': append(track, 'Then\u000b drums,\u2028 then\u0008 bells.'),
    'in a page': edit(home, 'Welcome', 'Wel\u0008come'),
    'in frontmatter': edit(home, 'home of', 'ho\u0008me of'),
    'in site.yaml': append('content/site.yaml', 'tagline: I\u001b[31m sing.'),
    'in an escape code': append('content/site.yaml', 'tagline: "I\\v sing."'),
    'in the ledger': append('content/pictures/ledger.yaml', '  focus: 60% 30%\u009b'),
  });
});

describe('unusual Markdown without a mistake', () => {
  const unusual = 'public/demo/index.html';

  testCorrect({
    ...onHome({
      'tags in a tag': '<PictureRow>\n  <Picture name="cups.jpg" to="/" caption="Home" />\n</PictureRow>',
      'a list of links': '<SocialLinks only={[\'LinkedIn\', "YouTube"]} />',
      'text in braces': '<Picture name={\'cups.jpg\'} caption={`Cups`} sizes="60vw" to="/" />',
      'computed values': '<Picture name={frontmatter.imageUrl} caption={new Date().toString()} />',
      'escaped characters': 'A set \\{name} and 2 \\< 3.',
      'code with a result': "{/* a note */} {'text'} {frontmatter.title} {new Date().getFullYear()}",
      'words like tags in code': "{'<script>'} {`it's a <form>`} {<p title=\"<meta>\">isn't it?</p>}",
      'a spread in a tag of the site': '{[1].map((size) => <Picture {...{ size, name: "cups.jpg" }} />)}',
      'a component of the page': 'export const Note = () => 2026;\n\nSince {Note()}: <Note />',
      'a tag of the site made new': 'export const Picture = () => "cups";\n\n<Picture of="mine" />',
      'plain HTML': 'Press <kbd>Esc</kbd> or <abbr title="So it is" lang="en">it</abbr>.',
      'imports of packages': "import React, { useState as keep, memo } from 'react';\nimport 'node:fs';",
      'imports of what only Astro can load': "import { Nope } from 'astro/components/Code.astro';",
      'the word import in a sentence': 'You can import it from “there”.',
      'links to screens': '[a](/music/) [b](/music) [c](/) [d](music/) [e](/music/?x=1)',
      'links that are checked after the build': '[a](#here) [b](/music/#there) [c](/resume.pdf)',
      'links to other sites':
        '[a](https://example.com/musci/) [b](//example.com/) [c](HTTP://example.com/a?b#c)',
      'mail addresses': '[a](mailto:you@example.com?subject=Hi) [b](mailto:a@example.com,b@example.com)',
      'other schemes': '[a](<tel:+31 30 123>) [b](sms:+3130) [c](matrix:u/you:example.com) [d](geo:1,2)',
      'brackets that are no link': 'Of f[i](a b), [sic] (#1) and `[Resume](/my cv.pdf)`.',
      'an encoded space': '[Resume](/my%20cv.pdf "My own"), [there] (I mean it)',
      'a computed link': '<a href={frontmatter.title}>a</a>',
    }),
    'braces and angle brackets in a story': append(track, 'I <3 {name} & 1 < 2.'),
    'a relative link in a story, on whatever screen': append(track, 'At [once](#t=0), [then](studio).'),
    'tabs, other alphabets and a soft hyphen': append(track, '\tБас 音楽 🎸\r\n\u00ad'),
    'a heading in other alphabets': edit(home, 'Welcome', 'Łukasz Иван موسيقى – “c”'),
    'links to files': {
      ...append(home, '[a](/demo/) [b](/terms) [c](/b%C3%BCcher)'),
      [unusual]: '<p>Hello',
      'public/terms': 'None',
      'public/bu\u0308cher': 'Two',
    },
    'links to routes in the code': {
      ...append(home, '[a](/posts/one/) [b](/posts/) [c](/shop/)'),
      'src/pages/[...screen].astro': '',
      'src/pages/posts/[...post].astro': '',
      'src/pages/shop/index.astro': '',
    },
    'imports of files': {
      ...append(home, "import note from '../notes/note.json';\nimport { note } from '../notes/words'"),
      'content/notes/note.json': '{}',
      'content/notes/words.ts': 'export const note = 1;',
    },
    'the first screen in plain Markdown': {
      [home]: undefined,
      'content/pages/home.md': page(),
    },
  });
});
