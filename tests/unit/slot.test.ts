import { describe, expect, test } from 'vitest';
import { listShapes, toSizes } from '@/pictures/slot';
import { below } from '@/ui/breakpoints';

describe('how wide a picture is shown', () => {
  test.each([
    ['alone', { nth: 1, of: 1 }, `${below('sm')} calc(100vw - 40px), (min-width: 2134px) 1280px, 60vw`],
    [
      'beside another one',
      { nth: 2, of: 2 },
      `${below('sm')} calc(100vw - 40px), ${below('tablet')} 60vw, (min-width: 2134px) 640px, 30vw`,
    ],
    [
      'beside two others',
      { nth: 2, of: 3 },
      `${below('sm')} calc(100vw - 40px), ${below('tablet')} 60vw, (min-width: 2135px) 427px, 20vw`,
    ],
    [
      'as the first of five',
      { nth: 1, of: 5 },
      `${below('sm')} calc(100vw - 40px), ${below('md')} 19vw, (min-width: 2143px) 300px, 14vw`,
    ],
    [
      'as another one of five',
      { nth: 3, of: 5 },
      `${below('sm')} calc(50vw - 26px), ${below('md')} 19vw, (min-width: 2143px) 300px, 14vw`,
    ],
    [
      'as the first of four',
      { nth: 1, of: 4 },
      `${below('sm')} calc(50vw - 26px), ${below('md')} 28vw, (min-width: 2143px) 300px, 14vw`,
    ],
    [
      'as one of eight, in two lines',
      { nth: 8, of: 8 },
      `${below('sm')} calc(50vw - 26px), ${below('md')} 19vw, (min-width: 2106px) 400px, 19vw`,
    ],
  ])('%s', (_, slot, sizes) => {
    expect(toSizes(slot)).toBe(sizes);
  });
});

describe('the shapes a picture is cut to', () => {
  test.each([
    ['none alone', { nth: 1, of: 1 }, []],
    ['none beside two others', { nth: 1, of: 3 }, []],
    ['one as the first of four', { nth: 1, of: 4 }, ['square']],
    ['two as the first of five', { nth: 1, of: 5 }, ['wide', 'square']],
    ['two as the first of seven', { nth: 1, of: 7 }, ['wide', 'square']],
    ['one as another one of five', { nth: 5, of: 5 }, ['square']],
  ])('are %s', (_, slot, shapes) => {
    expect(listShapes(slot).map(({ shape }) => shape)).toEqual(shapes);
  });
});
