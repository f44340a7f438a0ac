import type { HTMLElement } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listCandidates } from '@/pictures/candidates';
import { fixture, sites } from '../../scripts/sites.ts';
import { screens } from '../fixtures/site';
import { find, pageFiles, readPage, toFile } from './site';

const windows = listCandidates([]).map(({ media }) => media);
const ids = [...screens.map(({ id }) => id), '404'];

describe.each(Object.values(sites))('backgrounds at $base', (site) => {
  describe.each(ids.map((id, index) => [id, pageFiles[index] ?? ''] as const))('of %s', (id, file) => {
    const page = readPage(file, site);
    const css = readStyles(page);

    test('come in AVIF and in WebP for every window', () => {
      const pictures = readRules(css, id);

      expect(pictures.map(({ media }) => media)).toEqual(windows);
      expect(pictures.map(({ avif, webp }) => [avif.replace(/avif$/, 'webp'), webp])).toEqual(
        pictures.map(({ webp }) => [webp, webp]),
      );
    });

    test('are named in the styles and nowhere else', () => {
      const files = readRules(css, id).flatMap(({ avif, webp }) => [avif, webp]);

      const rest = page.toString().replace(css, '');

      expect(files.filter((file) => rest.includes(file))).toEqual([]);
    });

    test('stand in the page from the first paint', () => {
      expect(find(page, '#page').getAttribute('data-screen')).toBe(id);
      expect(css).toContain(`[data-screen="${id}"]`);
    });
  });
});

test.each(screens)('the background of $id is what it says', async ({ id, path, front: { imageUrl } }) => {
  const css = readStyles(readPage(toFile(path)));
  const original = await sharp(`${fixture}/content/pictures/${imageUrl}`).metadata();
  const files = readRules(css, id).flatMap(({ avif, webp }) => [avif, webp]);

  const made = await Promise.all(
    files.map(async (file) => ({ file, ...(await sharp(sites.root.folder + file).metadata()) })),
  );

  expect(made).toHaveLength(2 * windows.length);
  for (const { file, format, width, height } of made) {
    expect(file).toContain(imageUrl.replace(/\.\w+$/, ''));
    expect(format).toBe(file.endsWith('.avif') ? 'heif' : 'webp');
    expect(file).toMatch(new RegExp(`-${width}\\.`));
    expect(width).toBeLessThanOrEqual(original.width);
    expect(height > width).toBe(file.includes('-upright-'));
  }
});

/** The rules of the screen, as they stand in its page. */
function readStyles(page: HTMLElement): string {
  return find(page, 'head style[data-screens]').textContent;
}

/** The pictures of a screen, by the window they are for. */
function readRules(css: string, id: string): { media: string; avif: string; webp: string }[] {
  const rules = css
    .split('\n')
    .filter((rule) => rule.startsWith('@media') && rule.includes(`[data-screen="${id}"]`));
  return rules.map((rule) => {
    const [, media = ''] = /^@media (.*?)\{/.exec(rule) ?? [];
    const [, avif = '', webp = ''] =
      /image-set\(url\("(.*?)"\) type\("image\/avif"\),url\("(.*?)"\) type\("image\/webp"\)\)/.exec(rule) ??
      [];
    return { media, avif, webp };
  });
}
