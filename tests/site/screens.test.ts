import { describe, expect, test } from 'vitest';
import { findRecord, harbor, home, owner, screens, sounds, thanks, tracks, workshop } from '../fixtures/site';
import { find, readLinks, readMain, readPage, readText, readTexts, toFile } from './site';

const homeTitle = `A place of ${owner.name}`;

test.each([
  [home, 'Come in, (the door is open), and look around.', []],
  [sounds, 'Tunes', [...tracks.map(({ title }) => title), 'The machine']],
  [workshop, `The workshop of ${owner.shortName}`, ['Tools', 'Work']],
  [thanks, 'Thanks', ['Names']],
  [harbor, 'At the harbor', []],
])('$id has its heading and its sections', ({ path }, heading, sections) => {
  const main = readMain(path);

  expect(readTexts(main, 'h1')).toEqual([heading]);
  expect(readTexts(main, 'h2')).toEqual(sections);
});

describe.each(screens)('$id', ({ id, path, label, front }) => {
  const page = readPage(toFile(path));

  test('has a title that no other screen has, with the same end', () => {
    expect(find(page, 'title').text).toBe(id === 'home' ? homeTitle : `${label} · ${homeTitle}`);
  });

  test('says what it is and in which language', () => {
    const description = find(page, 'meta[name=description]').getAttribute('content') ?? '';

    expect(description).toBe(front.description);
    expect(find(page, 'html').getAttribute('lang')).toBe(owner.lang);
  });

  test('is as wide as its owner says', () => {
    expect(find(page, 'main').getAttribute('data-width')).toBe(front.width);
  });
});

test('a picture that leads to a screen says so below it, and is a link', () => {
  const written = [...home.body.matchAll(/to="([^"]+)" caption="([^"]+)"/g)];

  expect(written).toHaveLength(5);
  expect(readLinks(find(readMain(home.path), '.sheet'))).toEqual(
    written.map(([, to, caption]) => [caption, to]),
  );
});

describe('the workshop', () => {
  const main = readMain(workshop.path);

  test('has two pictures, which can be enlarged under their titles', () => {
    const links = main.querySelectorAll('figure a');

    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
      ['chisel.jpg', 'drawer.jpg'].map((file) => `Enlarge “${findRecord(file).title}”`),
    );
  });

  test('links the one word “here” to the resume, and leads to the blog', () => {
    const words = main.querySelectorAll('p').flatMap(readLinks);

    expect(words).toEqual([
      ['here', owner.resume],
      ['my notebook', owner.blog.url],
    ]);
  });

  test('ends with a barline for the eye alone', () => {
    const last = main.querySelectorAll('p').at(-1);

    expect(last?.lastElementChild?.getAttribute('aria-hidden')).toBe('true');
    expect(last?.lastElementChild?.textContent).toBe('');
  });
});

describe('the harbor', () => {
  const main = readMain(harbor.path);

  test('leads to the networks that are named, in this order, and has no form', () => {
    const urls = ['Letters', 'Mastodon'].map((name) => owner.social.find((link) => link.name === name)?.url);

    const links = main.querySelectorAll('ul a').map((link) => link.getAttribute('href'));

    expect(links).toEqual(urls);
    expect(main.querySelectorAll('form, input, textarea, button')).toEqual([]);
  });

  test('has a picture with words below it, as wide as its author says', () => {
    const figure = find(main, 'figure');

    expect(readText(find(figure, 'figcaption'))).toBe('The rope is older than the boat.');
    expect(find(figure, 'img').getAttribute('sizes')).toBe('60vw');
    expect(find(figure, 'img').getAttribute('alt')).toBe(findRecord('rope.jpg').alt);
  });

  test('quotes the wall of the hut', () => {
    expect(readText(find(main, 'blockquote'))).toMatch(/^A harbor is a place to set out from/);
  });
});

test('the screen for unknown paths leads to all of them', () => {
  const page = readPage('404.html');

  expect(readLinks(find(page, 'main'))).toEqual(screens.map(({ path, label }) => [label, path]));
  expect(find(page, 'title').text).toBe(`Not found · ${homeTitle}`);
});
