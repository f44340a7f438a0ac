import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkLinks } from '@/checks/check-links';
import { writeFiles, type Files } from './write-site';

const site: Files = {
  'index.html': '<main id="main"><h2 id="song #1">Home</h2></main>',
  'music/index.html': '<h1 id="recordings">Recordings</h1>',
  'audio/Song #1, 100%.mp3': 'ID3',
  'pictures/cups-320.webp': 'picture',
  'shell.js': 'export {};',
};

/** The broken links of a small site with these files as well, at an address under `base`. */
async function findBroken(files: Files, base = '/') {
  const folder = await writeFiles({ ...site, ...files });
  return checkLinks(fileURLToPath(folder), base, 'https://www.example.com');
}

describe('an address that leads nowhere is found', () => {
  test.each([
    ['a page', '<a href="/buisness/">', '/buisness/', 'file'],
    ['a relative page', '<a href="music">', 'music', 'file'],
    [
      'a page with its whole address',
      '<a href="https://www.example.com/x/">',
      'https://www.example.com/x/',
      'file',
    ],
    ['a place on the page', '<a href="#nowhere">', '#nowhere', 'anchor'],
    ['a place on another page', '<a href="/music/#nowhere">', '/music/#nowhere', 'anchor'],
    ['a moment where there is no recording', '<a href="#t=72">', '#t=72', 'anchor'],
    ['a moment of a recording that is gone', '<a href="/music/#gone&t=72">', '/music/#gone&t=72', 'anchor'],
    ['a picture', '<img src="/pictures/x.webp">', '/pictures/x.webp', 'file'],
    [
      'a size of a picture',
      '<source srcset="/pictures/cups-320.webp 320w, /pictures/cups-640.webp 640w">',
      '/pictures/cups-640.webp',
      'file',
    ],
    [
      'a picture in a template',
      '<template><picture><source srcset="/pictures/x.avif"></picture></template>',
      '/pictures/x.avif',
      'file',
    ],
    ['a script', '<script type="module" src="/x.js"></script>', '/x.js', 'file'],
    ['the script of an island', '<astro-island component-url="/x.js"></astro-island>', '/x.js', 'file'],
    ['a stylesheet', '<link rel="stylesheet" href="/x.css">', '/x.css', 'file'],
    ['a font of an inline style', '<style>@font-face{src:url("/x.woff2")}</style>', '/x.woff2', 'file'],
    [
      'a recording',
      '<audio controls src="/audio/Song #1, 100%.mp3"></audio>',
      '/audio/Song #1, 100%.mp3',
      'file',
    ],
  ])('%s', async (_, html, address, missing) => {
    expect(await findBroken({ 'about/index.html': html })).toEqual([
      { page: 'about/index.html', address, missing },
    ]);
  });

  test('in a stylesheet', async () => {
    const css =
      '.room{background:image-set(url("/pictures/x.avif") type("image/avif"),url(pictures/cups-320.webp))}';

    expect(await findBroken({ 'screens.css': css })).toEqual([
      { page: 'screens.css', address: '/pictures/x.avif', missing: 'file' },
    ]);
  });
});

test.each([
  ['another server', '<a href="https://example.org/x/"></a><img src="//cdn.example.org/x.jpg">'],
  ['mail and telephone', '<a href="mailto:you@example.com"></a><a href="tel:+15550100"></a>'],
  ['data', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
  ['the top of the page', '<a href="#"></a><a href="#top"></a>'],
  ['places that are there', '<a href="/music/#recordings"></a><a href="/#song%20%231"></a>'],
  [
    'a moment of a recording',
    '<a href="/music/#recordings&t=72"></a><a href="/music/#recordings&amp;t=1:12"></a>',
  ],
  ['a marked text', '<a href="/music/#:~:text=made%20at%20home"></a>'],
  ['a page without its slash, with a query', '<a href="/music?from=card"></a>'],
  ['a relative address', '<a href="../music/"></a>'],
  ['an encoded name', '<audio src="/audio/Song%20%231%2C%20100%25.mp3"></audio>'],
  ['several sizes', '<img srcset="/pictures/cups-320.webp 320w, /pictures/cups-320.webp 2x">'],
])('%s: nothing is broken', async (_, html) => {
  expect(await findBroken({ 'about/index.html': html })).toEqual([]);
});

describe('under a path', () => {
  test('addresses within it lead somewhere', async () => {
    const html = '<a href="/sub/"></a><a href="/sub"></a><script src="/sub/shell.js"></script>';

    expect(await findBroken({ 'about/index.html': html }, '/sub/')).toEqual([]);
  });

  test.each(['/music/', '/', '/subway/'])('%s is outside and broken', async (address) => {
    expect(await findBroken({ 'about/index.html': `<a href="${address}"></a>` }, '/sub/')).toEqual([
      { page: 'about/index.html', address, missing: 'file' },
    ]);
  });

  test('the same host outside of it is another site', async () => {
    const html = '<a href="https://www.example.com/blog/"></a><a href="//www.example.com/"></a>';

    expect(await findBroken({ 'about/index.html': html }, '/sub/')).toEqual([]);
  });

  test('an address with its host is checked within it', async () => {
    const address = 'https://www.example.com/sub/x/';

    expect(await findBroken({ 'about/index.html': `<a href="${address}"></a>` }, '/sub/')).toEqual([
      { page: 'about/index.html', address, missing: 'file' },
    ]);
  });
});

test('an address is named once for each page that has it', async () => {
  const html = '<a href="/x/"></a><a href="/x/"></a>';

  const broken = await findBroken({ 'about/index.html': html, 'contact/index.html': html });

  expect(broken.map(({ page }) => page).sort()).toEqual(['about/index.html', 'contact/index.html']);
});
