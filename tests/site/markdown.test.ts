import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { markdownSite } from '../sites.ts';

test.each(['left', 'right'])('footnotes of the story %s lead to its own notes, and back', (id) => {
  const page = parse(readFileSync(`${markdownSite.folder}/sounds/index.html`, 'utf8'));
  const story = page.querySelector(`#${id} .track-story`);
  const find = (href = '') => story?.querySelectorAll('[id]').find((one) => `#${one.id}` === decodeURI(href));
  const links = story?.querySelectorAll('[data-footnote-ref]') ?? [];

  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const note = find(link.getAttribute('href'));
    const back = note?.querySelector('[data-footnote-backref]');
    expect(note?.closest('ol')?.querySelectorAll(':scope > li').indexOf(note)).toBe(Number(link.text) - 1);
    expect(find(back?.getAttribute('href'))?.text).toBe(link.text);
  }
});

test('credits name the sources of pictures that have different ones', () => {
  const page = parse(readFileSync(`${markdownSite.folder}/thanks/index.html`, 'utf8'));

  expect(page.querySelector('.picture-credits')?.text).toContain('Bench (drawn for this fixture)');
});

test('code has the colors of its language, a title and marked lines, and other pages have nothing of it', () => {
  const read = (path: string) => readFileSync(`${markdownSite.folder}/${path}`, 'utf8');
  // By default, the parser has no elements in `<pre>`.
  const page = parse(read('code/index.html'), { blockTextElements: { script: true, style: true } });
  const block = page.querySelectorAll('.code-block')[1];

  expect(block?.querySelector('.code-head')?.structuredText).toBe('tuner.py Python');
  expect(block?.querySelectorAll('.code-marked').map(({ text }) => text.trim())).toEqual([
    'from collections.abc import Iterable',
    expect.stringMatching(/^def to_cents/),
    expect.stringMatching(/^"""How far/),
  ]);
  expect(block?.querySelector('.code-keyword')?.text).toBe('from');
  expect(page.querySelectorAll('.code-block code [style], .code-block [tabindex] [tabindex]')).toEqual([]);
  expect(read('tables/index.html')).not.toMatch(/code-(?:head|keyword)/);
});
