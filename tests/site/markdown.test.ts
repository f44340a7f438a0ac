import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { readContent } from '#model/read-content.ts';
import { listTargets } from '#checks/link-targets.ts';
import { markdownSite } from '../sites.ts';
import { listMistakes } from '../valid-html.ts';
import { toFile } from './site.ts';

const { screens, songs } = await listTargets(await readContent(pathToFileURL(`${markdownSite.project}/`)));
const paths = [...screens.keys(), ...songs.keys()];

const read = (path: string) => parse(readFileSync(`${markdownSite.folder}/${toFile(path)}`, 'utf8'));

test.each(paths)('%s is valid HTML, without inline styles', async (path) => {
  expect(await listMistakes(`${markdownSite.folder}/${toFile(path)}`)).toEqual([]);
  expect(read(path).querySelectorAll('main [style]').map(String)).toEqual([]);
});

describe('footnotes', () => {
  const page = read('/sounds/');

  test.each(['left', 'right'])('of %s lead to its own notes, and back', (id) => {
    const story = page.querySelector(`#${id} .track-story`);
    const find = (href = '') =>
      story?.querySelectorAll('[id]').find((one) => `#${one.id}` === decodeURI(href));
    const links = story?.querySelectorAll('[data-footnote-ref]') ?? [];

    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const note = find(link.getAttribute('href'));
      const back = note?.querySelector('[data-footnote-backref]');
      expect(note?.closest('ol')?.querySelectorAll(':scope > li').indexOf(note)).toBe(Number(link.text) - 1);
      expect(find(back?.getAttribute('href'))?.text).toBe(link.text);
    }
  });
});
