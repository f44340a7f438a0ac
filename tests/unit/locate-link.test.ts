import { expect, test } from 'vitest';
import type { BrokenLink } from '@/checks/check-links';
import { locateLinks } from '@/checks/locate-link';
import { formatProblems } from '@/checks/problem';
import { home, page, writeFiles } from './write-site';

const screens = ['/', '/business/', '/music/'];
const choose = 'Name a file in public/ or one of the screens: /, /business/, /music/.';

/** What the owner reads about a broken address, when the first screen says this in line 8. */
async function locate(copy: string, link: Partial<BrokenLink>, base = '/') {
  const root = await writeFiles({ [home]: page(undefined, `# Welcome\n\n${copy}\n`) });
  const broken: BrokenLink = { page: 'index.html', address: '', missing: 'file', ...link };
  return formatProblems(await locateLinks(root, [broken, broken], base, screens));
}

test.each([
  ['a screen', 'See [work](/bussiness/).', '/bussiness/', 'Did you mean “/business/”?'],
  ['a screen without its slashes', 'See [songs](music).', 'music', 'Did you mean “/music/”?'],
  ['a site elsewhere', 'See [it](example.com/x).', 'example.com/x', 'Did you mean “https://example.com/x”?'],
  ['something unlike any screen', 'See [it](/photographs/).', '/photographs/', choose],
  [
    'a name with other letters',
    'See [it](/音楽会場案内/).',
    '/%E9%9F%B3%E6%A5%BD%E4%BC%9A%E5%A0%B4%E6%A1%88%E5%86%85/',
    choose,
  ],
])('a broken link to %s is one problem in its file and line', async (_, copy, address, remedy) => {
  expect(await locate(copy, { address })).toBe(
    `${home}, line 8: the link “${address}” leads nowhere.\n  ${remedy}`,
  );
});

test('the address is shown and found as the owner wrote it, without the base path and the slash', async () => {
  expect(await locate('See [work](/bussiness).', { address: '/sub/bussiness/' }, '/sub/')).toBe(
    `${home}, line 8: the link “/bussiness/” leads nowhere.\n  Did you mean “/business/”?`,
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
