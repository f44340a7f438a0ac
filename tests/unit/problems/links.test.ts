import { describe, expect, test } from 'vitest';
import { home, ledger, page, track } from '../write-site';
import { append, edit, listLinkProblems, music } from './list-problems';

/** A page of the build with some HTML in it. */
const toPage = (html: string) => `<main id="main"><h1 id="welcome">Welcome</h1>${html}</main>`;
const toLink = (address: string) => toPage(`<a href="${address}">it</a>`);
const lost = '/photographs/';

describe('a link that the owner wrote', () => {
  test.each([
    ['a typo in a heading', '#welcom'],
    ['a typo in a track', '/music/#funk-rid'],
    ['a place like no other', '/music/#photographs'],
    ['a moment of a track that is gone', '/music/#gone&t=72'],
    ['a moment where there is no track', '#t=72'],
    ['a file that is not there', '/photo.pdf'],
    ['a file without its slash', 'terms.pdf'],
    ['a screen as a file', '/music.html'],
    ['the file of a screen', 'music.mdx'],
    ['the path of the file of a screen', '/content/pages/music.mdx'],
    ['the file of the first screen', 'home.mdx'],
    ['a site without https', 'example.com/x'],
    ['other letters', '/音楽会場案内/'],
  ])('%s', async (_, address) => {
    const changed = append(home, `[it](<${address}>)`);

    expect(await listLinkProblems(changed, { 'index.html': toLink(address) })).toMatchSnapshot();
  });

  test.each([
    ['in a tag', append(home, `<Picture name="cups.jpg" to="${lost}" />`)],
    ['in HTML', append(home, 'See <a href="/photographs">it</a>.')],
    ['by its reference', append(home, `[It][1].\n\n[1]: ${lost}`)],
    ['in a story', append(track, `<p>\n<a href="${lost}">it</a></p>`)],
    ['in site.yaml', append('content/site.yaml', `contact: ${lost}`)],
    ['in the ledger', edit(ledger, 'https://example.com/', lost)],
    [
      'beside words that look like it',
      append(home, `Not ${lost} and not \`${lost}\`.\n\nBut [it](${lost}).`),
    ],
    ['on two pages', { ...append(home, `[it](${lost})`), ...append(music, `[it](${lost})`) }],
    ['by the program', {}],
  ])('%s is found where it is written', async (_, changed) => {
    const built = { 'index.html': toLink(lost), 'music/index.html': toLink(lost) };

    expect(await listLinkProblems(changed, built)).toMatchSnapshot();
  });

  test('under a path is named as it is written', async () => {
    const built = { 'index.html': toLink('/sub/musci/') };

    expect(await listLinkProblems(append(home, '[it](/musci)'), built, '/sub/')).toMatchSnapshot();
  });

  test('to a draft names the draft', async () => {
    const changed = { ...append(home, '[it](/_garden/)'), 'content/pages/_garden.mdx': page() };

    expect(await listLinkProblems(changed, { 'index.html': toLink('/_garden/') })).toMatchSnapshot();
  });
});

test('an icon of the site that is not there', async () => {
  const html =
    '<link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png">';

  expect(await listLinkProblems({}, { 'index.html': toPage(html) })).toMatchSnapshot();
});

test('a heading with the name of another place', async () => {
  const html = '<h1 id="funk-ride">Funk Ride</h1><article id="funk-ride"></article>';

  expect(await listLinkProblems({}, { 'music/index.html': html })).toMatchSnapshot();
});

describe('what a page loads and the build did not make', () => {
  test.each([
    ['a picture', '<img src="/x.webp">'],
    ['a size of a picture', '<source srcset="/pictures/cups-320.webp 320w, /x.webp 640w">'],
    ['a picture in a template', '<template><picture><source srcset="/x.webp"></picture></template>'],
    ['a script', '<script type="module" src="/x.webp"></script>'],
    ['the script of an island', '<astro-island component-url="/x.webp"></astro-island>'],
    ['a style sheet', '<link rel="stylesheet" href="/x.webp">'],
    ['a font of an inline style', '<style>@font-face{src:url("/x.webp")}</style>'],
    ['a link with the address of the site', '<a href="https://www.example.com/x.webp"></a>'],
  ])('%s', async (_, html) => {
    expect(await listLinkProblems({}, { 'index.html': toPage(html) })).toContain('/x.webp” leads nowhere');
  });

  test('a file that a style sheet names', async () => {
    const css = '.a{background:image-set(url("/x.webp") type("image/webp"),url(pictures/cups-320.webp))}';

    expect(await listLinkProblems({}, { 'screens.css': css })).toMatch(
      /^\[error\] screens\.css: .*“\/x\.webp”/,
    );
  });

  test.each(['/music/', '/', '/subway/'])('%s under another path', async (address) => {
    expect(await listLinkProblems({}, { 'index.html': toLink(address) }, '/sub/')).toContain(`“${address}”`);
  });
});

describe('nothing is said of', () => {
  test.each([
    ['another server', '<a href="https://example.org/x/"></a><img src="//cdn.example.org/x.jpg">'],
    ['mail and telephone', '<a href="mailto:you@example.com"></a><a href="tel:+15550100"></a>'],
    ['data', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
    ['the top of the page', '<a href="#"></a><a href="#top"></a>'],
    ['a place that is there', '<a href="/music/#recordings"></a><a href="#welcome"></a>'],
    [
      'a moment of a track',
      '<a href="/music/#funk-ride&t=72"></a><a href="/music/#funk-ride&amp;t=1:12"></a>',
    ],
    ['a marked text', '<a href="/music/#:~:text=made%20at%20home"></a>'],
    ['a page without its slash, with a query', '<a href="/music?from=card"></a>'],
    ['a relative address', '<a href="../music/"></a>'],
    ['an encoded name', '<audio src="/audio/Song%20%231%2C%20100%25.mp3"></audio>'],
    ['several sizes', '<img srcset="/pictures/cups-320.webp 320w, /pictures/cups-320.webp 2x">'],
  ])('%s', async (_, html) => {
    expect(await listLinkProblems({}, { 'index.html': toPage(html) })).toBe('');
  });

  test.each(['/sub/', '/sub', '/sub/shell.js', 'https://www.example.com/blog/'])('%s', async (address) => {
    expect(await listLinkProblems({}, { 'index.html': toLink(address) }, '/sub/')).toBe('');
  });
});
