import { expect, test } from 'vitest';
import { toPictureStyles, toScreenStyles, type ScreenStyle } from '@/pictures/screen-styles';

const elsewhere: ScreenStyle = {
  screens: ['music'],
  color: undefined,
  focus: undefined,
  roles: {},
  source: 'https://example.com/a.jpg',
};

test('a screen has its colors, and its picture in AVIF and WebP for each window', () => {
  const source = [{ media: '(orientation: portrait)', avif: '/a.avif', webp: '/a.webp' }];
  const roles = { paper: { light: '#ffffff', dark: '#000000' } };

  expect(toScreenStyles([{ ...elsewhere, color: '#5f6f4f', focus: '60% 30%', roles, source }])).toBe(
    [
      '.room[data-screen="music"]{--picture-color:#5f6f4f;--picture-focus:60% 30%;--paper:light-dark(#ffffff,#000000)}',
      '@media (orientation: portrait){.room[data-screen="music"]{--picture:url("/a.webp");--picture:image-set(url("/a.avif") type("image/avif"),url("/a.webp") type("image/webp"))}}',
    ].join('\n'),
  );
});

test('several screens share one rule', () => {
  const [rule] = toScreenStyles([{ ...elsewhere, screens: ['home', '404'], color: '#5f6f4f' }]).split('\n');

  expect(rule).toBe('.room[data-screen="home"],.room[data-screen="404"]{--picture-color:#5f6f4f}');
});

test('a picture on another server is used as it is', () => {
  expect(toScreenStyles([elsewhere])).toContain('{--picture:url("https://example.com/a.jpg")}');
});

test('quotes and backslashes cannot end a rule', () => {
  const source = 'https://example.com/a")}*{color:red}\\.jpg';

  expect(toScreenStyles([{ ...elsewhere, screens: ['a"]'], source }])).toContain(
    '.room[data-screen="a\\"]"]{--picture:url("https://example.com/a\\")}*{color:red}\\\\.jpg")}',
  );
});

test('a picture of the copy has its color and its focus', () => {
  const pictures = [
    { name: 'don"t.jpg', color: '#5f6f4f', focus: undefined },
    { name: 'cups.jpg', color: '#814055', focus: '50% 20%' },
  ];

  expect(toPictureStyles(pictures)).toBe(
    [
      '[data-picture="don\\"t.jpg"]{--picture-color:#5f6f4f}',
      '[data-picture="cups.jpg"]{--picture-color:#814055;--picture-focus:50% 20%}',
    ].join('\n'),
  );
});
