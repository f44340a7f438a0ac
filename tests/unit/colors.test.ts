import { Hct, argbFromHex, hexFromArgb } from '@material/material-color-utilities';
import { describe, expect, test } from 'vitest';
import { createRoles, type Roles } from '#pictures/color-roles.ts';
import { contrastOf, mixColors } from '#pictures/contrast.ts';
import { createPalette } from '#pictures/palette.ts';

const paint = (toColor: (index: number) => string) =>
  Array.from({ length: 4096 }, (_, index) => argbFromHex(toColor(index)));

const pictures: [string, number[]][] = [
  ['white', paint(() => '#ffffff')],
  ['black', paint(() => '#000000')],
  ['checkered', paint((index) => (index % 2 === 0 ? '#ffffff' : '#000000'))],
  ['noisy', paint((index) => `#${((index * 2654435761) % 0xffffff).toString(16).padStart(6, '0')}`)],
  ['red', paint(() => '#ff0000')],
  ['blue', paint(() => '#0000ff')],
  ['warm', paint(() => '#b0405a')],
  ['green', paint(() => '#3f7a52')],
  ['blue with a lamp', paint((index) => (index % 12 === 0 ? '#ffb04a' : '#26476b'))],
];

const lampNearAccent = { accent: '#97561c', lamp: '#eeb12f' };

type Role = keyof Roles;

/** The contrast that WCAG requires, AAA for running text. */
const pairs: [text: Role, surface: Role, least: number][] = [
  ['text', 'paper', 7],
  ['text', 'paper-2', 7],
  ['text-2', 'paper', 4.5],
  ['text-2', 'paper-2', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'paper-2', 4.5],
  ['on-accent', 'accent', 4.5],
  ['rule-strong', 'paper-2', 3],
  ['on-dock', 'dock', 7],
  ['on-dock', 'dock-2', 7],
  ['on-dock-2', 'dock-2', 4.5],
  ['highlight', 'dock-2', 4.5],
  ['highlight', 'dock', 4.5],
  ['on-highlight', 'highlight', 4.5],
];

describe.each(pictures)('with a %s picture behind the page', (_, pixels) => {
  test.each([
    ['light', {}],
    ['dark', {}],
    ['dark', lampNearAccent],
  ] as const)('every text is readable on its surface (%s)', (scheme, theme) => {
    const roles = createRoles(createPalette(pixels), theme);
    const color = (role: Role) => roles[role][scheme];
    /** The surface of a tab, over white. */
    const tab = mixColors('#ffffff', color('dock-2'), 0.86);

    for (const [text, surface, least] of pairs) {
      expect
        .soft(contrastOf(color(text), color(surface)), `${text} on ${surface}`)
        .toBeGreaterThanOrEqual(least);
    }
    expect(contrastOf(color('on-dock'), tab)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['light', 'dark'] as const)('a heading is readable on it (%s)', (scheme) => {
    const palette = createPalette(pixels);
    const roles = createRoles(palette);
    const cover = (color: string, { [scheme]: over }: Roles['dim']) =>
      mixColors(color, over, parseInt(over.slice(7), 16) / 255);

    for (const [color, least] of [
      [palette.bright, 4],
      [palette.lightest, 3],
    ] as const) {
      const shown = cover(cover(color, roles.burn), roles.dim);
      expect(contrastOf(roles['on-dock'][scheme], shown)).toBeGreaterThanOrEqual(least);
    }
  });
});

const paperOf = (color: string) => createRoles(createPalette(paint(() => color))).paper.light;

test('warm pictures get cream paper, and others keep their hue', () => {
  expect(paperOf('#b0405a')).toMatch(/^#ff[ef]/);
  expect(paperOf('#3f7a52')).toMatch(/^#f[0-9a-f]f[89a][ef]/);
});

const toHex = (hue: number) => hexFromArgb(Hct.from(hue, 60, 60).toInt());

test('in the dark, the lamp is the only light of its hue', () => {
  const palette = createPalette(paint(() => '#3f7a52'));
  const chromaOf = (theme: Parameters<typeof createRoles>[1], scheme: 'light' | 'dark') =>
    Hct.fromInt(argbFromHex(createRoles(palette, theme).accent[scheme])).chroma;

  expect(chromaOf(lampNearAccent, 'dark')).toBeLessThan(15);
  expect(chromaOf(lampNearAccent, 'light')).toBeGreaterThan(30);
  expect(chromaOf({ accent: toHex(1), lamp: toHex(57) }, 'dark')).toBeLessThan(15);
  expect(chromaOf({ accent: toHex(1), lamp: toHex(65) }, 'dark')).toBeGreaterThan(30);
  expect(chromaOf({ lamp: lampNearAccent.lamp }, 'dark')).toBeGreaterThan(30);
});
