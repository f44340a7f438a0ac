import { expect, test } from 'vitest';
import type { BrokenLink } from '@/checks/check-links';
import { locateLinks } from '@/checks/locate-links';
import { formatProblems } from '@/checks/problem';
import { readContent } from '@/checks/read-content';
import { home, ledger, page, record, recordLines, site, track, writeFiles, type Files } from './write-site';

const screens = ['/', '/business/', '/music/'];
const choose = 'Name a file in public/ or one of the screens: /, /business/, /music/.';

/** What the owner reads about a broken address, when the first screen says this in line 8. */
const locate = (body: string, link: Partial<BrokenLink>, base = '/') =>
  locateIn({ [home]: page(undefined, `# Welcome\n\n${body}\n`) }, link, base);

/** What the owner reads about a broken address that was found twice. */
async function locateIn(files: Files, link: Partial<BrokenLink>, base = '/') {
  const broken: BrokenLink = { page: 'index.html', address: '', missing: 'file', ...link };
  return formatProblems(
    locateLinks(await readContent(await writeFiles(files)), [broken, broken], base, screens),
  );
}

test.each([
  ['a screen', 'See [work](/bussiness/).', '/bussiness/', 'Did you mean “/business/”?'],
  ['a screen without its slashes', 'See [songs](music).', 'music', 'Did you mean “/music/”?'],
  ['a site elsewhere', 'See [it](example.com/x).', 'example.com/x', 'Did you mean “https://example.com/x”?'],
  [
    'an address for letters',
    'Write [me](majo@example.com).',
    'majo@example.com',
    'Did you mean “mailto:majo@example.com”?',
  ],
  ['the file of a screen', 'See [songs](music.mdx).', 'music.mdx', 'Did you mean “/music/”?'],
  [
    'the path of a file of a screen',
    'See [it](/content/pages/music.mdx).',
    '/content/pages/music.mdx',
    'Did you mean “/music/”?',
  ],
  ['a screen as a file', 'See [songs](/music.html).', '/music.html', 'Did you mean “/music/”?'],
  ['the file of the first screen', 'See [it](home.mdx).', 'home.mdx', 'Did you mean “/”?'],
  ['a file', 'See [it](terms.pdf).', 'terms.pdf', choose],
  ['something unlike any screen', 'See [it](/photographs/).', '/photographs/', choose],
  [
    'a name with other letters',
    'See [it](/音楽会場案内/).',
    '/%E9%9F%B3%E6%A5%BD%E4%BC%9A%E5%A0%B4%E6%A1%88%E5%86%85/',
    choose,
  ],
])('a broken link to %s is one problem in its file and line', async (_, body, address, hint) => {
  expect(await locate(body, { address })).toBe(
    `${home}, line 8: the link “${address}” leads nowhere.\n  ${hint}`,
  );
});

test('the address is shown and found as the owner wrote it, without the base path and the slash', async () => {
  expect(await locate('See [work](/bussiness).', { address: '/sub/bussiness/' }, '/sub/')).toBe(
    `${home}, line 8: the link “/bussiness/” leads nowhere.\n  Did you mean “/business/”?`,
  );
});

test('a place that was probably meant is named', async () => {
  const link = { address: '/music/#rid', missing: 'anchor', nearest: 'ride' } as const;

  expect(await locate('See [it](/music/#rid).', link)).toBe(
    `${home}, line 8: the link “/music/#rid” leads to a place that its screen does not have.\n  Did you mean “#ride”?`,
  );
});

test('a place that is not on its screen is one problem', async () => {
  expect(await locate('See [it](/music/#ride).', { address: '/music/#ride', missing: 'anchor' })).toBe(
    `${home}, line 8: the link “/music/#ride” leads to a place that its screen does not have.\n  Name the id of a heading or a recording that is there, or delete the part behind \`#\`.`,
  );
});

test('a link that the owner did not write is a problem of the built page', async () => {
  expect(await locate('In short.', { address: '/photographs/' })).toBe(
    `index.html: the link “/photographs/” leads nowhere.\n  ${choose}`,
  );
});

test.each([
  [
    'a tag of the site',
    home,
    8,
    page(undefined, '# Welcome\n\n<Picture name="a.jpg" to="/photographs/" />\n'),
  ],
  ['a tag of HTML on a page', home, 8, page(undefined, '# Welcome\n\nSee <a href="/photographs">it</a>.\n')],
  ['a link named at the foot', home, 10, page(undefined, '# Welcome\n\n[It][1].\n\n[1]: /photographs/\n')],
  [
    'a tag of HTML in a story',
    track,
    8,
    page('title: Ride\norder: 1', '\n<p>\n<a href="/photographs/">it</a></p>\n'),
  ],
  ['the frontmatter', home, 4, page('title: Home\nimageUrl: a.jpg\ndescription: /photographs/')],
  ['site.yaml', site, 2, 'name: Your Name\nresume: /photographs/\n'],
  ['the ledger', ledger, 5, record(recordLines.replace('https://example.com/', '/photographs/'))],
])('a broken link in %s is found with its line', async (_, file, line, text) => {
  expect(await locateIn({ [file]: text }, { address: '/photographs/' })).toBe(
    `${file}, line ${line}: the link “/photographs/” leads nowhere.\n  ${choose}`,
  );
});

test('what only looks like the link is passed over', async () => {
  const body = 'Not /photographs/ and not `/photographs/`.\n\nBut [it](/photographs/).';

  expect(await locate(body, { address: '/photographs/' })).toMatch(`${home}, line 10:`);
});

test('a relative link is a problem of the page on which it leads nowhere', async () => {
  const see = page(undefined, '# Welcome\n\nSee [songs](music).\n');
  const files = { [home]: see, 'content/pages/zither.mdx': see };

  expect(await locateIn(files, { page: 'zither/index.html', address: 'music' })).toBe(
    'content/pages/zither.mdx, line 8: the link “music” leads nowhere.\n  Did you mean “/music/”?',
  );
});

test('a word in a key is no relative link', async () => {
  const files = {
    [home]: page('title: music\nimageUrl: cups.jpg'),
    'content/pages/zither.mdx': page(undefined, '# Welcome\n\nSee [songs](music).\n'),
  };

  expect(await locateIn(files, { page: 'zither/index.html', address: 'music' })).toMatch(
    'content/pages/zither.mdx, line 8:',
  );
});

test('a link that two pages have is a problem of both', async () => {
  const see = page(undefined, '# Welcome\n\nSee [it](/photographs/).\n');
  const content = await readContent(await writeFiles({ [home]: see, 'content/pages/business.mdx': see }));
  const links = ['index.html', 'business/index.html', 'music/index.html'].map((built): BrokenLink => ({
    page: built,
    address: '/photographs/',
    missing: 'file',
  }));

  const files = locateLinks(content, links, '/', screens).map(({ file }) => file);

  expect(files).toEqual([home, 'content/pages/business.mdx']);
});

test.each(['/garden/', '/_garden/'])('a link to the draft %s names it', async (address) => {
  const files = {
    [home]: page(undefined, `# Welcome\n\nSee [it](${address}).\n`),
    'content/pages/_garden.mdx': page(),
  };

  expect(await locateIn(files, { address })).toBe(
    `${home}, line 8: the link “${address}” leads nowhere.\n  content/pages/_garden.mdx is a draft: rename it without the underscore, or delete the link.`,
  );
});

test('an icon that is missing is told by its own file, and nothing of links', async () => {
  expect(await locate('In short.', { address: '/sub/favicon.svg', page: 'about/index.html' }, '/sub/')).toBe(
    'public/favicon.svg: the file is missing; browsers show it on the tab of the site.\n  Put your icon there, an SVG.',
  );
});
