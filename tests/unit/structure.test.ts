import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { layers } from '../../oxlint.config.ts';

const [, site = '', features = ''] =
  /\n\*\*The site\*\*([^]*)\n\*\*Features\*\*([^]*?)\n\[/.exec(readFileSync('README.md', 'utf8')) ?? [];
const listFolders = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const ofFeatures = listFolders('src/features');
const ofSite = listFolders('src').filter((name) => name !== 'features');

const countLines = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx,astro,css,py,typ}`)
    .map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0);

describe('README', () => {
  test('lists each folder of the site, and each feature', () => {
    const heads = Array.from(site.matchAll(/^- (.*?):/gm), ([, names]) => names).join();
    expect(Array.from(heads.matchAll(/`(\w+)\/`/g), ([, name]) => name).sort()).toEqual(ofSite);
    expect(Array.from(features.matchAll(/`(\w+)`/g), ([, name]) => name).sort()).toEqual(ofFeatures);
  });

  test('says how long they are, to a tenth', () => {
    const named = Array.from(features.matchAll(/`(\w+)`,? \(?([\d,]+)/g), ([, name = '', lines = '']) => {
      return { name, lines, counted: countLines(`src/features/${name}`) };
    });
    const counted = countLines('src') - countLines('src/features');
    const all = [...named, { name: 'src', lines: /[\d,]+\d/.exec(site)?.[0] ?? '', counted }];

    expect(named.map(({ name }) => name).sort()).toEqual(ofFeatures);
    const isWrong = ({ lines, counted }: (typeof all)[number]) =>
      Math.abs(Number(lines.replace(',', '')) - counted) > counted / 10;
    expect(all.filter(isWrong)).toEqual([]);
  });
});

test('the lint has a layer for each folder with code, and one for all features', () => {
  const names = layers.map((layer) => layer.map((name) => basename(name)).sort());
  const hasCode = (name: string) => globSync(`src/${name}/**/*.{ts,tsx}`).length > 0;

  expect(names.filter(({ length }) => length > 1)).toEqual([ofFeatures]);
  expect(names.flat()).toEqual(expect.arrayContaining(ofSite.filter(hasCode)));
});
