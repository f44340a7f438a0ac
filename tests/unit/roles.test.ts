import { argbFromHex } from '@material/material-color-utilities';
import { expect, test } from 'vitest';
import { contrastOf, mixColors } from '@/media/contrast';
import { toRoles } from '@/media/roles';
import { readRoom, toRoom } from '@/media/room';

type Scheme = 'light' | 'dark';

const backgrounds = [
  'cut-paper',
  'two-cups',
  'keyboard-night',
  'six-strings',
  'window-light',
  'festoon',
  'open-book',
];
const pictures: Record<string, number[]> = {
  white: fill(() => '#ffffff'),
  black: fill(() => '#000000'),
  checkerboard: fill((index) => (index % 2 === 0 ? '#ffffff' : '#000000')),
  noise: fill((index) => `#${((index * 2654435761) % 0xffffff).toString(16).padStart(6, '0')}`),
  red: fill(() => '#ff0000'),
};
const rooms = [
  ...Object.entries(pictures).map(([name, pixels]) => [name, () => Promise.resolve(toRoom(pixels))] as const),
  ...backgrounds.map((name) => [name, () => readRoom(`content/pictures/${name}.jpg`)] as const),
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
  test.each(rooms)(
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

  test.each(rooms)(`a tab is readable over the brightest pixel of %s, ${scheme}`, async (_name, read) => {
    const roles = toRoles(await read());

    const tab = mixColors('#ffffff', colorOf(roles, 'sleeve-2', scheme), 0.86);

    expect(contrastOf(colorOf(roles, 'on-sleeve', scheme), tab)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(rooms)(`the heading is readable on the burned picture of %s, ${scheme}`, async (_name, read) => {
    const room = await read();
    const roles = toRoles(room);

    const { bright, brightest } = burn(room, roles, scheme);

    expect(contrastOf(colorOf(roles, 'on-sleeve', scheme), bright)).toBeGreaterThanOrEqual(3.9);
    expect(contrastOf(colorOf(roles, 'on-sleeve', scheme), brightest)).toBeGreaterThanOrEqual(2.95);
  });
}

test('a dark picture is not burned at all', () => {
  const roles = toRoles(toRoom(pictures['black'] ?? []));

  expect(roles['burn']?.light.slice(7)).toBe('00');
});

test('warm rooms get cream paper, and other rooms keep their hue', () => {
  const [warm, green] = [toRoom(fill(() => '#b0405a')), toRoom(fill(() => '#3f7a52'))];

  const [cream, pale] = [toRoles(warm)['paper']?.light, toRoles(green)['paper']?.light];

  expect(cream).toMatch(/^#ff[ef]/);
  expect(pale).toMatch(/^#f[0-9a-f]f[89a][ef]/);
});

test('the lamp is the bright hue across from the room', () => {
  const pixels = fill((index) => (index % 12 === 0 ? '#ffb04a' : '#26476b'));

  const { hue, lampHue } = toRoom(pixels);

  expect(hue).toBeGreaterThan(230);
  expect(lampHue).toBeGreaterThan(50);
  expect(lampHue).toBeLessThan(90);
});

test('an accent of the owner takes the place of the one in the picture', () => {
  const room = toRoom(fill(() => '#26476b'));

  const [own, given] = [toRoles(room)['accent'], toRoles(room, '#2f7d32')['accent']];

  expect(given).not.toEqual(own);
  expect(given?.light).toMatch(/^#[0-2][0-9a-f][4-7]/);
});

/** The bright patches of a picture as the heading finds them: dimmed in the dark scheme, and burned. */
function burn(
  room: { bright: number; brightest: number },
  roles: ReturnType<typeof toRoles>,
  scheme: Scheme,
) {
  const layers = ['dim', 'burn'].map((role) => colorOf(roles, role, scheme));
  const [bright, brightest] = [room.bright, room.brightest].map((argb) =>
    layers.reduce(
      (color, layer) => mixColors(color, layer.slice(0, 7), parseInt(layer.slice(7), 16) / 255),
      `#${(argb & 0xffffff).toString(16).padStart(6, '0')}`,
    ),
  );
  return { bright: bright ?? '', brightest: brightest ?? '' };
}

function colorOf(roles: ReturnType<typeof toRoles>, role: string, scheme: Scheme): string {
  return roles[role]?.[scheme] ?? '';
}

function fill(toColor: (index: number) => string): number[] {
  return Array.from({ length: 4096 }, (_, index) => argbFromHex(toColor(index)));
}
