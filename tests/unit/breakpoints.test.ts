import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { below, breakpoints, from } from '@/ui/breakpoints';
import config from '../../tailwind.config';

test('the widths of the window are the screens of the theme', () => {
  expect(config.theme.screens).toEqual(
    Object.fromEntries(Object.entries(breakpoints).map(([name, width]) => [name, `${width / 16}em`])),
  );
});

test('they rise, as the order of the rules in the stylesheet asks', () => {
  const widths = Object.values(breakpoints);

  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
});

test('no window is below a width and has it', () => {
  expect([below('sm'), from('sm')]).toEqual([
    `(max-width: ${breakpoints.sm / 16 - 0.01}em)`,
    `(min-width: ${breakpoints.sm / 16}em)`,
  ]);
});

test('nothing else asks for the size of the window by a number of its own', async () => {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' });
  const files = list.split('\n').filter((file) => /\.(?:astro|css|tsx?)$/.test(file));

  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));

  const asked = sources.flatMap(
    (source) => source.match(/\(\s*(?:m\w+-)?(?:width|height)\s*[:<>]=?\s*\d.*/g) ?? [],
  );
  expect(asked).toEqual([]);
});
