/** Reads the specification of the site off its placeholders. Skips itself when content/ or public/ change; with SHIPPED=1, fails then. */
import { parse } from 'node:path';
import { expect, test as run } from 'vitest';
import { checkPlaceholders } from '#features/placeholders/placeholders.ts';
import { find, findCards, findNavigations, readLinks, readText, readTexts } from '../site/site.ts';
import { content, isShipped } from './shipped.ts';
import { listBuilt, listPages, readBuilt } from './site.ts';

const routes = ['/', '/about/', '/business/', '/music/', '/development/', '/contact/', '/worship/'];
const titles = [
  'Do You Want To Know Me',
  'Hold On Tight',
  'Faithful One',
  'Disconnected',
  'Funk Ride',
  'Glad 122',
  'The Solid Rock',
  'Waiting For The Son',
  'Butterfly',
  'Light In Darkness',
  'Stranger in a Strange Land',
  'Cool Baby',
];

const isOwn = !isShipped && !process.env['SHIPPED'];
const test = run.skipIf(isOwn);
if (isOwn) console.info('tests/content/placeholders.test.ts is skipped, because the content is yours now. Delete it.');

test('content/ and public/ are as the project comes with them', () => {
  expect(isShipped).toBe(true);
});

const documents = new Map(listPages().map(({ path, document }) => [path.slice(1), document]));
const read = (path: string) => {
  const document = documents.get(path);
  if (!document) throw new Error(`There is no page ${path}.`);
  return document;
};
const readMain = (path: string) => find(read(path), 'main');
/** The headings of a screen: the main one, then its sections. */
const readHeadings = (path: string) => readTexts(readMain(path), 'h1, h2');
const findLink = (path: string, words: RegExp) =>
  readLinks(readMain(path)).find(([text]) => words.test(text))?.[1];

test('Route table: seven screens, each with the same home-style title and a background of its own', () => {
  const paths = [...documents.keys()].filter((path) => path.endsWith('/'));

  expect(paths.filter((path) => !/^\/music\/./.test(path)).sort()).toEqual(routes.toSorted());
  expect(content.pages.map(({ values }) => values.title)).toEqual(routes.map(() => 'The home of {name}'));
  expect(new Set(content.pages.map(({ values }) => values.imageUrl))).toHaveProperty('size', routes.length);
  for (const path of routes) {
    expect(readText(find(read(path), 'title'))).toMatch(/(?:^| · )The home of Your Name$/);
    expect(read(path).querySelectorAll('body > .background img[src]')).toHaveLength(1);
  }
});

test('Shell layout: name, icons, labels, sidebar and footer are on every screen, in this order', () => {
  const labels = ['Home', 'Business', 'Your Name the Dev', 'Music', 'Worship', 'Contact', 'About'];
  const order = ['/', '/business/', '/development/', '/music/', '/worship/', '/contact/', '/about/'];
  const networks = 'Facebook LinkedIn Blog YouTube Pinterest SoundCloud Spotify Twitter'.split(' ');

  for (const page of routes.map(read)) {
    expect(readText(find(page, 'header'))).toContain('Your Name');
    const [icons, column] = findNavigations(page).map(readLinks);
    expect(icons?.map(([, path]) => path)).toEqual(order);
    expect(column).toEqual(labels.map((label, index) => [label, order[index]]));
    const sidebar = find(page, 'aside');
    expect(sidebar.querySelectorAll('img')).toHaveLength(1);
    expect(readLinks(sidebar).map(([, address]) => address)).toEqual([
      expect.stringMatching(/^https:/),
      '/resume.pdf',
    ]);
    expect(readText(sidebar)).toContain('I write code, I write songs, and I sing.');
    const footer = find(page, 'footer');
    expect(readText(footer)).toMatch(/© \d{4}.* Your Name\. Please ask permission before reusing anything/);
    expect(readText(footer)).toContain('Your City, Your State');
    expect(readLinks(footer).map(([name]) => name)).toEqual(networks);
  }
});

test('Home: its heading, and a row of five pictures', () => {
  expect(readHeadings('/')).toEqual(['Welcome to my (static / simple / mostly neglected) web page.']);
  expect(readMain('/').querySelectorAll('.picture-row figure img')).toHaveLength(5);
});

test('About: two headings, three libraries, a link for each picture, and the article on icons', () => {
  const main = readMain('/about/');
  const credits = main.querySelectorAll('.picture-credits li').map(readLinks);
  const html = listBuilt('**/*.html').map(readBuilt).join('');
  const shown = content.files.filter(
    (file) => /^content\/pictures\/.*\.jpg$/.test(file) && html.includes(`/pictures/${parse(file).name}-`),
  );

  expect(readHeadings('/about/')).toEqual(['About this page', 'Credits']);
  expect(readTexts(main, 'dt')).toEqual(expect.arrayContaining(['Framework', 'Layout', 'Material', 'Social icons']));
  expect(shown.length).toBeGreaterThanOrEqual(12);
  expect(credits.map((links) => links.length)).toEqual(shown.map(() => 1));
  expect(findLink('/about/', /article/)).toMatch(/^https:/);
});

test('Business: its heading, two pictures, a narrative, the resume and the blog', () => {
  const text = readText(readMain('/business/'));

  expect(readHeadings('/business/')).toEqual(['Business – it’s a big deal.']);
  expect(readMain('/business/').querySelectorAll('figure img')).toHaveLength(2);
  for (const role of ['partner', 'sole proprietor', 'employee', 'consultant', 'team lead'])
    expect(text).toContain(role);
  expect(text).toContain('Microsoft technologies');
  expect(text).toContain('Business must be relational.');
  expect(findLink('/business/', /^here$/)).toBe('/resume.pdf');
  expect(findLink('/business/', /blog/)).toMatch(/^https:/);
});

test('Music: its heading, the studio, shops, and twelve cards with title, story and player', () => {
  const [heading] = readHeadings('/music/');
  const cards = findCards(read('/music/'));

  expect(heading).toBe('Recordings');
  expect(readText(readMain('/music/'))).toMatch(/home.* project studio.* welcome to download any of the tracks/);
  for (const service of [/Spotify/, /shops/, /on disc/]) expect(findLink('/music/', service)).toMatch(/^https:/);
  expect(cards.map((card) => readText(find(card, 'h2')))).toEqual(titles);
  expect(listBuilt('audio/*.mp3')).toHaveLength(titles.length);
  for (const card of cards) {
    expect(readText(find(card, '.track-story p')).length).toBeGreaterThan(40);
    expect(find(card, 'noscript').innerHTML).toMatch(/<audio[^>]* controls[^>]* src="[^"]+\.mp3"/);
  }
});

test('Development: a biography in three sections, with two header images', () => {
  expect(readHeadings('/development/')).toEqual(['Your Name the Dev', 'Beginnings', '.Net', 'I Love It!']);
  expect(readMain('/development/').querySelectorAll('figure img')).toHaveLength(2);
});

test('Contact: where the owner is found, and no form', () => {
  const main = readMain('/contact/');

  expect(readHeadings('/contact/')).toEqual(['Getting in touch']);
  expect(readTexts(main, 'p')[0]).toMatch(/on LinkedIn, on the blog and on Facebook/);
  expect(readLinks(main).map(([name]) => name)).toEqual(['LinkedIn', 'Blog', 'Facebook']);
  expect(main.querySelectorAll('form, input, textarea')).toEqual([]);
});

test('Worship: a statement of faith, an invitation to a church, and a blessing at the end', () => {
  const main = readMain('/worship/');

  expect(readText(main)).toContain('I am a Christian');
  expect(findLink('/worship/', /our local church/)).toMatch(/^https:/);
  expect(readText(find(main, '.prose > blockquote:last-child'))).toContain('The Lord bless thee');
});

test('the hymn has words and chords in the key of its recording, and times that fit', () => {
  const main = readMain('/music/the-solid-rock/');

  expect(readTexts(main, '.song-facts option[selected]')).toEqual(['A♭', '1 · shapes of G']);
  expect(readTexts(main, 'span.song-fact')).toEqual(['86 beats per minute']);
  expect(main.querySelectorAll('.song-time')).toHaveLength(15);
  expect(readTexts(readMain('/music/funk-ride/'), '.song-sheet h3')).toEqual(['Groove', 'Ride']);
});

test('the launch list knows every file as a placeholder: see src/features/placeholders/placeholders.json', async () => {
  const named = new Set((await checkPlaceholders(content)).map(({ file }) => file));

  expect(content.files.filter((file) => !named.has(file))).toEqual(['public/robots.txt']);
});
