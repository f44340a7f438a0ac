import { describe } from 'vitest';
import { home, page, site, track } from '../write-site.ts';
import { append, music, testCorrect, testMistakes } from './list-problems.ts';
import type { Files } from '../write-site.ts';

const on = (file: string) => (addresses: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(addresses).map(([what, address]) => [what, append(file, `[it](<${address}>)`)]),
  );
const nowhere = '/photographs/';

describe('a link to a place that is not there', () => {
  testMistakes({
    ...on(home)({
      'a typo in a heading': '#welcom',
      'a typo in a track': '/music/#funk-rid',
      'a moment of a track that is gone': '/music/#gone&t=72',
      'a moment where there is no track': '#t=72',
    }),
    'in a story': append(track, 'See [it](#funk-rid).'),
    'a heading with the id of a recording': append(music, '## Funk ride'),
    'a tag with the id of the page': append(home, '<p id="main">Main</p>'),
    'a tag with the id of a heading': append(home, '<p id="welcome">Come in</p>'),
    'a tag with the id of an enlarged picture': append(home, '<p id="picture-2">Two</p>'),
    'a heading with the id of a part of the site': append(
      home,
      '## Picture 2\n\n[it](#picture-2)\n\n## Main\n\n[it](#main)',
    ),
    'a heading of a story without its recording': append(track, '\n## Notes\n\n[them](#notes)\n'),
  });
});

describe('a link to a screen or a file that is not there', () => {
  testMistakes({
    ...on(home)({
      'a typo in a screen': '/musci/',
      'a screen with the path of the site': '/portfolio/music/',
      'a screen that is not there': nowhere,
      'a file that is not there': '/photo.pdf',
      'a file without its slash': 'terms.pdf',
      'the file of a screen': 'music.mdx',
      'a site without https': 'example.com/x',
      'a mail address without mailto': 'you@example.com',
    }),
    'no address': append(home, 'Read [on]().'),
    'in a tag': append(home, `<Picture name="cups.jpg" to="${nowhere}" />`),
    'by its reference': append(home, `[It][1].\n\n[1]: ${nowhere}`),
    'in a story': append(track, `<p>\n<a href="${nowhere}">it</a></p>`),
    'relative to its own screen': append(music, 'See [it](music).'),
    'to a draft': { ...append(home, 'See [it](/garden/).'), 'content/pages/_garden.mdx': page() },
  });
});

describe('a link to another site', () => {
  testMistakes(
    on(home)({
      'an address with one slash': 'https:/example.com',
      'a typo in https': 'htps://example.com',
      'half a mail address': 'mailto:you@',
      'a file on the owner’s computer': 'C:\\poster.pdf',
    }),
  );
});

describe('a link that is shown as text', () => {
  testMistakes({
    'a space in a path': append(home, '[Resume](/my cv.pdf)'),
    'a space in an address': append(home, 'Words,\nmore\\\nand [this](https://example.com/my cv.pdf).'),
    'a space in the id of a recording': append(home, '[Ride](/music/#funk ride)'),
    'a space before an address': append(home, '[Songs] (/music/)'),
  });
});

describe('unusual links without a mistake', () => {
  testCorrect({
    ...on(home)({
      'another server': 'https://example.org/x/',
      'the top of the page': '#top',
      'a heading': '/music/#recordings',
      'a moment of a track': '/music/#funk-ride&t=0:00.5',
      'a moment on the page of a recording': '/music/funk-ride/#t=0.5',
      'marked text': '/music/#:~:text=made%20at%20home',
      'a relative address': 'music/',
      'the PDF that the build makes': '/resume.pdf',
      'the licenses': '/licences.txt',
      'mail addresses': 'mailto:a@example.com,b@example.com?subject=Hi',
    }),
    'brackets that are no link': append(home, 'Of f[i](a b), [sic] (#1) and `[Resume](/my cv.pdf)`.'),
    'an encoded space': {
      ...append(home, '[Resume](/my%20cv.pdf "My own"), [there] (I mean it)'),
      'public/my cv.pdf': '%PDF-',
    },
    'a relative link in a story, on whatever screen': append(track, 'At [once](#t=0), [then](studio).'),
    'the second heading of the same words': append(home, '## Welcome\n\n[it](#welcome-1)'),
    'headings with the ids of parts of the site': append(
      home,
      '## Picture 2\n\n## Main\n\n## Footnote label\n\n[a](#section-picture-2) [b](#section-main)',
    ),
    'a footnote': append(home, 'Welcome[^Ä].\n\n[^ä]: In short.\n\n[it](#user-content-fn-ä)'),
    'a footnote in a story': {
      ...append(track, 'Loud[^1].\n\n[^1]: Very.'),
      ...append(home, '[it](/music/#funk-ride--user-content-fn-1)'),
    },
    'a heading with a component': append(home, '## Now <ShortName />\n\n[it](#welcome)'),
    'an id in HTML': append(home, '<p id="here">Here</p>\n\n[it](#here)'),
    'a heading in a story': {
      ...append(track, '## At home'),
      ...append(home, '[it](/music/#funk-ride--at-home)'),
    },
    'what only code can know': {
      ...append(home, 'export const Note = () => <p id="b" />;\n\n[it](#b)'),
      ...append(site, 'codeInPages: true'),
    },
    'files of public/': {
      ...append(home, '[a](/demo/) [b](/terms) [c](/b%C3%BCcher)'),
      'public/demo/index.html': '<p>Hello',
      'public/terms': 'None',
      'public/bu\u0308cher': 'Two',
    },
    'routes in the code': {
      ...append(home, '[a](/talks/one/) [b](/talks/) [c](/shop/) [d](/music/feed.xml)'),
      'src/pages/[...screen].astro': '',
      'src/pages/talks/[...talk].astro': '',
      'src/pages/shop/index.astro': '',
      'src/pages/music/feed.xml.ts': '',
    },
  } satisfies Record<string, Files>);
});
