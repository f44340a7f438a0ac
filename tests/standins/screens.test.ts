import { describe, expect, test } from 'vitest';
import { countWords, find, findNavigations, readLinks, readTexts } from '../site/site';
import { owner, readMain, readPage, screens } from './site';

const homeTitle = `The home of ${owner.name}`;

test('the seven screens stand in both navigations, in the order that was asked for', () => {
  const links = screens.map(([, path, label]) => [label, path]);

  expect(findNavigations(readPage('/')).map(readLinks)).toEqual([links, links]);
});

test.each([
  ['/', 'Welcome to my (static / simple / mostly neglected) web page.', []],
  ['/about/', 'About this page', ['Credits']],
  ['/business/', "Business - it's a big deal.", []],
  ['/development/', `${owner.shortName} the Dev`, ['Beginnings', '.Net', 'I Love It!']],
  ['/contact/', 'Getting in touch', []],
  ['/worship/', 'Worship', []],
])('%s has the heading “%s” and its sections', (path, heading, sections) => {
  const main = readMain(path);

  expect(readTexts(main, 'h1')).toEqual([heading]);
  expect(readTexts(main, 'h2')).toEqual(sections);
});

test.each(screens)('%s has the title of home at its end', (id, path, label) => {
  const title = find(readPage(path), 'title').text;

  expect(title).toBe(id === 'home' ? homeTitle : `${label} · ${homeTitle}`);
});

test.each(screens)('%s says what it is in one or two sentences, in English', (_, path) => {
  const page = readPage(path);

  const description = find(page, 'meta[name=description]').getAttribute('content') ?? '';

  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThan(200);
  expect(find(page, 'html').getAttribute('lang')).toBe('en-US');
});

test.each(screens.slice(1))('%s is as long as a person would write', (_, path) => {
  const main = readMain(path);
  main.querySelectorAll('template, ol').forEach((element) => element.remove());

  expect(countWords(main)).toBeGreaterThanOrEqual(120);
  expect(countWords(main)).toBeLessThanOrEqual(400);
});

test('no two screens have one description', () => {
  const descriptions = screens.map(([, path]) =>
    find(readPage(path), 'meta[name=description]').getAttribute('content'),
  );

  expect(new Set(descriptions).size).toBe(screens.length);
});

test('home is a row of five pictures, each with its name', () => {
  const pictures = readMain('/').querySelectorAll('figure img');

  expect(pictures).toHaveLength(5);
  expect(pictures.filter((picture) => !picture.getAttribute('alt'))).toEqual([]);
});

describe('business', () => {
  const main = readMain('/business/');

  test('has two pictures', () => {
    expect(main.querySelectorAll('figure img')).toHaveLength(2);
  });

  test.each([
    'partner',
    'sole proprietor',
    'employee',
    'consultant',
    'team lead',
    'Microsoft',
    'be relational',
  ])('tells of: %s', (words) => {
    expect(main.structuredText).toContain(words);
  });

  test('links the one word “here” to the resume, and leads to the blog', () => {
    const words = main.querySelectorAll('p').flatMap(readLinks);

    expect(words).toEqual([
      ['here', '/resume.pdf'],
      ['the blog', owner.blog?.url],
    ]);
  });
});

test('development has two pictures', () => {
  expect(readMain('/development/').querySelectorAll('figure img')).toHaveLength(2);
});

test('contact leads to LinkedIn, the blog and Facebook, and has no form', () => {
  const main = readMain('/contact/');
  const urls = ['LinkedIn', 'Blog', 'Facebook'].map(
    (name) => owner.social.find((link) => link.name === name)?.url,
  );

  expect(readLinks(main).map(([, url]) => url)).toEqual(urls);
  expect(main.querySelectorAll('form, input, textarea, button')).toEqual([]);
});

test('worship leads to a local church and ends with a blessing', () => {
  const main = readMain('/worship/');

  expect(readLinks(main).map(([words]) => words)).toEqual(['our local church']);
  expect(find(main, 'h1 + div > div').lastElementChild?.tagName).toBe('BLOCKQUOTE');
});
