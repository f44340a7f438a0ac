/** Tests of the placeholders. Delete this file when you have replaced them. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { checkPlaceholders } from '@/checks/launch/placeholders';
import { readContent } from '@/checks/read-content';
import { find, findCards, findNavigations, readLinks, readText, readTexts } from '../site/site';
import { listPages } from './site';

const screens = [
  ['Home', '/'],
  ['Business', '/business/'],
  ['Your Name the Dev', '/development/'],
  ['Music', '/music/'],
  ['Worship', '/worship/'],
  ['Contact', '/contact/'],
  ['About', '/about/'],
];
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
const networks = 'Facebook LinkedIn Blog YouTube Pinterest SoundCloud Spotify Twitter'.split(' ');

const documents = new Map(listPages().map(({ path, document }) => [path.slice(1), document]));
const read = (path: string) => {
  const document = documents.get(path);
  if (!document) throw new Error(`There is no page ${path}.`);
  return document;
};

test('the seven screens are in both navigations, in this order', () => {
  expect(findNavigations(read('/')).map(readLinks)).toEqual([screens, screens]);
  expect([...documents.keys()].filter((path) => path.endsWith('/'))).toHaveLength(
    screens.length + titles.length,
  );
});

test.each([
  ['/', 'Welcome to my (static / simple / mostly neglected) web page.', []],
  ['/about/', 'About this page', ['Credits']],
  ['/business/', "Business – it’s a big deal.", []],
  ['/development/', 'Your Name the Dev', ['Beginnings', '.NET', 'I Love It!']],
  ['/music/', 'Recordings', [...titles, 'The studio']],
  ['/contact/', 'Getting in touch', []],
  ['/worship/', 'Worship', []],
])('%s has the heading “%s” and its sections', (path, heading, sections) => {
  const main = find(read(path), 'main');

  expect([readTexts(main, 'h1'), readTexts(main, 'h2')]).toEqual([[heading], sections]);
});

test('every screen has eight social links in this order, and the footer asks for permission', () => {
  const footers = screens.map(([, path = '']) => find(read(path), 'footer'));

  expect(footers.map((footer) => readLinks(footer).map(([name]) => name))).toEqual(screens.map(() => networks));
  for (const footer of footers) expect(readText(footer)).toContain('Please ask permission before reusing');
});

test('home shows five pictures, and music plays the twelve recordings in this order', () => {
  expect(find(read('/'), 'main').querySelectorAll('figure img')).toHaveLength(5);
  expect(findCards(read('/music/')).map((card) => readText(find(card, 'h2')))).toEqual(titles);
});

test('the hymn has words and chords in the key of its recording, and times that fit', () => {
  const main = find(read('/music/the-solid-rock/'), 'main');

  expect(readText(find(main, '.song-facts'))).toBe('Key of A♭ · Capo 1 · 86 beats per minute');
  expect(main.querySelectorAll('.song-time')).toHaveLength(15);
  expect(readTexts(find(read('/music/funk-ride/'), 'main'), '.song-sheet h3')).toEqual(['Groove', 'Ride']);
});

test('the launch list knows every file as a placeholder: see src/checks/launch/placeholders.json', async () => {
  const content = await readContent(pathToFileURL('./'));
  const named = new Set((await checkPlaceholders(content)).map(({ file }) => file));

  expect(content.files.filter((file) => !named.has(file))).toEqual(['public/robots.txt']);
});
