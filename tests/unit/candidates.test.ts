import { describe, expect, test } from 'vitest';
import { backgroundWidths, listCandidates } from '@/pictures/candidates';
import { toSrcset } from '@/pictures/srcset';
import type { PictureFile } from '@/pictures/read-picture';
import { listUprightVariants, listVariants, toPicturePath } from '@/pictures/variants';
import { below, from } from '@/ui/breakpoints';

/** All sizes of a background whose file has this width. */
function makeVariants(width: number) {
  const picture: PictureFile = {
    path: 'cups.jpg',
    slug: 'cups',
    hash: 'a1b2',
    width,
    height: width / 1.6,
    color: '#5f6f4f',
  };
  return [...listVariants(picture, backgroundWidths), ...listUprightVariants(picture, { x: 50, y: 50 })];
}

describe('the sizes of a background', () => {
  test.each([
    ['as wide as 4K', 3840, backgroundWidths],
    ['wider than 4K', 6000, backgroundWidths],
    ['between two windows', 2400, [960, 1280, 1920, 2400, 2400]],
    ['small', 480, [480, 480, 480, 480, 480]],
  ])('are as wide as their windows, or as the picture: %s', (_, width, widths) => {
    const [, , ...wide] = listCandidates(makeVariants(width));

    expect(wide.map(({ avif }) => avif)).toEqual(
      widths.map((wanted) => `/pictures/cups-a1b2-${wanted}.avif`),
    );
    expect(wide.map(({ webp }) => webp)).toEqual(
      widths.map((wanted) => `/pictures/cups-a1b2-${wanted}.webp`),
    );
  });

  test('begin with an upright part of the picture for phones', () => {
    const [phone] = listCandidates(makeVariants(3840));

    expect(phone).toEqual({
      media: `${below('sm')} and (orientation: portrait)`,
      avif: '/pictures/cups-a1b2-upright-50-780.avif',
      webp: '/pictures/cups-a1b2-upright-50-780.webp',
    });
  });

  test('go on with a broader upright part for tablets', () => {
    const [, tablet] = listCandidates(makeVariants(3840));

    expect(tablet).toEqual({
      media: `${from('sm')} and ${below('lg')} and (orientation: portrait)`,
      avif: '/pictures/cups-a1b2-upright-50-1280.avif',
      webp: '/pictures/cups-a1b2-upright-50-1280.webp',
    });
  });
});

test('a srcset has the sizes of one format, without the upright parts', () => {
  expect(toSrcset(makeVariants(1000), 'webp')).toBe(
    '/pictures/cups-a1b2-960.webp 960w, /pictures/cups-a1b2-1000.webp 1000w',
  );
});

test('the address of a variant is encoded', () => {
  expect(toPicturePath('Song #1.webp')).toBe('/pictures/Song%20%231.webp');
});
