import { expect, test } from 'vitest';
import { home, page, readProblems, readWarnings } from './write-site';

const music = 'content/pages/music.mdx';
const toNav = (title: string, label: string, order: number) =>
  `title: ${title}\nimageUrl: cups.jpg\nnav:\n  label: ${label}\n  icon: cottage\n  order: ${order}`;

const findWarning = async (files: Record<string, string>, words: RegExp) =>
  (await readWarnings(files)).filter((warning) => words.test(warning));

test('two screens with one place in the navigation are one warning', async () => {
  const files = { [home]: page(toNav('A', 'Home', 2)), [music]: page(toNav('A', 'Music', 2)) };

  expect(await findWarning(files, /nav\.order/)).toEqual([
    `${music}, line 7: \`nav.order: 2\` is taken by ${home}.\n  Give each screen a number of its own; gaps are fine.`,
  ]);
});

test.each([
  ['Music', 'Music', '“Music”'],
  ['Music by {name}', 'Music', '“Music by {name}”'],
])('the title %s repeats the label %s', async (title, label, shown) => {
  const files = { [home]: page(toNav('A', 'Home', 1)), [music]: page(toNav(title, label, 2)) };

  expect(await findWarning(files, /repeats/)).toEqual([
    `${music}, line 2: \`title\` is ${shown} and repeats “Music”, which stands before the title of every screen.\n  Write the title of the site, for example \`title: The home of {name}\`.`,
  ]);
});

test.each([
  ['the first screen, whose label is not shown', home, toNav('Home', 'Home', 1)],
  ['a title of its own', music, toNav('The home of {name}', 'Home', 1)],
  ['a title that begins with the same letters', music, toNav('Musical things', 'Music', 1)],
])('%s repeats nothing', async (_, file, frontmatter) => {
  expect(await findWarning({ [file]: page(frontmatter) }, /repeats/)).toEqual([]);
});

test('the title of a screen outside the navigation may repeat its heading', async () => {
  const files = { [music]: page('title: Welcome\nimageUrl: cups.jpg') };

  expect(await findWarning(files, /repeats/)).toHaveLength(1);
});

test('recordings that no screen shows are one warning', async () => {
  expect(await findWarning({}, /<Tracks/)).toEqual([
    'content/tracks: there is 1 recording, and no screen shows it.\n  Write `<Tracks />` into a page, or delete the file.',
  ]);
});

test('recordings that a screen shows, or none, are right', async () => {
  const tracks = page(undefined, '# Welcome\n\n<Tracks />\n');

  expect(await findWarning({ [home]: tracks }, /recording|<Tracks/)).toEqual([]);
  expect(await readProblems({ [home]: tracks })).toBe('');
});

test('recordings twice on a screen are one problem with its line', async () => {
  const body = '# Welcome\n\n<Tracks />\n\nAgain:\n\n<Tracks />\n';

  expect(await readProblems({ [home]: page(undefined, body) })).toBe(
    `${home}, line 12: <Tracks /> stands on this screen already, in line 8.\n  Delete one of the two.`,
  );
});

test('recordings twice on a line are one problem too', async () => {
  const body = '# Welcome\n\n<Tracks /> and <Tracks />\n';

  expect(await readProblems({ [home]: page(undefined, body) })).toContain(
    `${home}, line 8: <Tracks /> stands on this screen already, in line 8.`,
  );
});

test('recordings on two screens are one warning', async () => {
  const tracks = page(undefined, '# Welcome\n\n<Tracks />\n');

  expect(await findWarning({ [home]: tracks, [music]: tracks }, /<Tracks/)).toEqual([
    `${music}, line 8: <Tracks /> stands in ${home} as well, and links to a recording lead there.\n  Delete one of the two.`,
  ]);
});
