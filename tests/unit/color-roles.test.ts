import { argbFromHex } from '@material/material-color-utilities';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contrastOf, mixColors } from '@/pictures/contrast';
import { toRoles, type RoleColor } from '@/pictures/color-roles';
import { toPalette } from '@/pictures/palette';
import { fixture } from '../sites.ts';
import { screens } from '../fixtures/site';

type Scheme = 'light' | 'dark';

const pictures: Record<string, number[]> = {
  white: fill(() => '#ffffff'),
  black: fill(() => '#000000'),
  checkerboard: fill((index) => (index % 2 === 0 ? '#ffffff' : '#000000')),
  noise: fill((index) => `#${((index * 2654435761) % 0xffffff).toString(16).padStart(6, '0')}`),
  red: fill(() => '#ff0000'),
};
const backgrounds = screens.map(({ front }) => front.imageUrl);
const palettes = [
  ...Object.entries(pictures).map(
    ([name, pixels]) => [name, () => Promise.resolve(toPalette(pixels))] as const,
  ),
  ...backgrounds.map((name) => [name, async () => toPalette(await readSmall(name))] as const),
];
const pairs: [text: string, surface: string, contrast: number][] = [
  ['text', 'paper', 7],
  ['text', 'paper-2', 7],
  ['text-2', 'paper', 4.5],
  ['text-2', 'paper-2', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'paper-2', 4.5],
  ['on-accent', 'accent', 4.5],
  ['rule-strong', 'paper-2', 3],
  ['on-sleeve', 'sleeve', 7],
  ['on-sleeve', 'sleeve-2', 7],
  ['on-sleeve-2', 'sleeve-2', 4.5],
  ['lamp', 'sleeve-2', 4.5],
  ['lamp', 'sleeve', 4.5],
  ['on-lamp', 'lamp', 4.5],
];

for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
  test.each(palettes)(
    `every text is readable on its surface with %s behind the page, ${scheme}`,
    async (_name, read) => {
      const roles = toRoles(await read());

      const contrasts = pairs.map(([text, surface]) =>
        contrastOf(colorOf(roles, text, scheme), colorOf(roles, surface, scheme)),
      );

      pairs.forEach(([text, surface, least], index) => {
        expect(contrasts[index], `${text} on ${surface}`).toBeGreaterThanOrEqual(least);
      });
    },
  );

  test.each(palettes)(`a tab is readable over the brightest pixel of %s, ${scheme}`, async (_name, read) => {
    const roles = toRoles(await read());

    const tab = mixColors('#ffffff', colorOf(roles, 'sleeve-2', scheme), 0.86);

    expect(contrastOf(colorOf(roles, 'on-sleeve', scheme), tab)).toBeGreaterThanOrEqual(4.5);
  });
}

test('a dark picture is not burned at all', () => {
  const roles = toRoles(toPalette(pictures['black'] ?? []));

  expect(roles['burn']?.light.slice(7)).toBe('00');
});

test('warm pictures get cream paper, and others keep their hue', () => {
  const [warm, green] = [toPalette(fill(() => '#b0405a')), toPalette(fill(() => '#3f7a52'))];

  const [cream, pale] = [toRoles(warm)['paper']?.light, toRoles(green)['paper']?.light];

  expect(cream).toMatch(/^#ff[ef]/);
  expect(pale).toMatch(/^#f[0-9a-f]f[89a][ef]/);
});

test('the lamp is the bright hue across from the main one', () => {
  const pixels = fill((index) => (index % 12 === 0 ? '#ffb04a' : '#26476b'));

  const { hue, lampHue } = toPalette(pixels);

  expect(hue).toBeGreaterThan(230);
  expect(lampHue).toBeGreaterThan(50);
  expect(lampHue).toBeLessThan(90);
});

test('an accent of the owner takes the place of the one in the picture', () => {
  const palette = toPalette(fill(() => '#26476b'));

  const [own, given] = [toRoles(palette)['accent'], toRoles(palette, '#2f7d32')['accent']];

  expect(given).not.toEqual(own);
  expect(given?.light).toMatch(/^#[0-2][0-9a-f][4-7]/);
});

function colorOf(roles: Record<string, RoleColor>, role: string, scheme: Scheme): string {
  return roles[role]?.[scheme] ?? '';
}

async function readSmall(name: string): Promise<number[]> {
  const bytes = await sharp(`${fixture}/content/pictures/${name}`).resize(64, 64).raw().toBuffer();
  return Array.from({ length: bytes.length / 3 }, (_, index) => 0xff000000 + bytes.readUIntBE(index * 3, 3));
}

function fill(toColor: (index: number) => string): number[] {
  return Array.from({ length: 4096 }, (_, index) => argbFromHex(toColor(index)));
}
