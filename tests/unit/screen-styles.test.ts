import { expect, test } from 'vitest';
import { toInlineStyles, toScreenStyles, type ScreenStyle } from '@/pictures/screen-styles';

const elsewhere: ScreenStyle = {
  screen: 'music',
  color: undefined,
  focus: undefined,
  roles: {},
  candidates: 'https://example.com/a.jpg',
};

test('a screen has its colors, and its picture in AVIF and WebP for each window', () => {
  const candidates = [{ media: '(orientation: portrait)', avif: '/a.avif', webp: '/a.webp' }];
  const roles = { paper: { light: '#ffffff', dark: '#000000' } };

  expect(toScreenStyles({ ...elsewhere, color: '#5f6f4f', focus: '60% 30%', roles, candidates })).toBe(
    [
      '.room[data-screen="music"],main[data-screen="music"] .sheet{--room-color:#5f6f4f;--room-focus:60% 30%;--paper:light-dark(#ffffff,#000000)}',
      '@media (orientation: portrait){.room[data-screen="music"]{--picture:image-set(url("/a.avif") type("image/avif"),url("/a.webp") type("image/webp"))}}',
    ].join('\n'),
  );
});

test('a picture on another server is used as it is', () => {
  expect(toScreenStyles(elsewhere)).toContain('{--picture:url("https://example.com/a.jpg")}');
});

test('quotes and backslashes cannot end a rule', () => {
  const candidates = 'https://example.com/a")}*{color:red}\\.jpg';

  expect(toScreenStyles({ ...elsewhere, screen: 'a"]', candidates })).toContain(
    '.room[data-screen="a\\"]"]{--picture:url("https://example.com/a%22)%7D*%7Bcolor:red%7D/.jpg")}',
  );
});

test.each([
  ['path', '/'],
  ['query', '/?'],
  ['fragment', '/#'],
])('an address cannot end the style it stands in by its %s', (_, start) => {
  const candidates = `https://example.com${start}</style><script>go()</script>\\"`;

  const styles = toScreenStyles({ ...elsewhere, candidates });

  expect(styles).not.toMatch(/<|\\/);
  expect(styles).toContain('%3C/style%3E%3Cscript%3Ego()%3C/script%3E');
});

test('neither can the name of a picture', () => {
  const name = 'a</style><script>go()</script>.jpg';

  const styles = toInlineStyles([{ name, color: '#5f6f4f', focus: undefined }]);

  expect(styles).toContain('[data-picture="a\\3c /style>\\3c script>go()\\3c /script>.jpg"]');
});

test('a picture in a text has its color, that of its words and its focus', () => {
  const pictures = [
    { name: 'don"t.jpg', color: '#5f6f4f', focus: undefined },
    { name: 'cups.jpg', color: '#814055', focus: '50% 20%' },
    { name: 'light.jpg', color: '#eeeeee', focus: undefined },
    { name: 'logo.png', color: undefined, focus: '0% 0%' },
  ];

  expect(toInlineStyles(pictures)).toBe(
    [
      '[data-picture="don\\"t.jpg"]{--picture-color:#5f6f4f;--picture-words:#fff}',
      '[data-picture="cups.jpg"]{--picture-color:#814055;--picture-focus:50% 20%;--picture-words:#fff}',
      '[data-picture="light.jpg"]{--picture-color:#eeeeee;--picture-words:#000}',
      '[data-picture="logo.png"]{--picture-focus:0% 0%}',
    ].join('\n'),
  );
});
