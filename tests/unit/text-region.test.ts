import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { luminanceOf } from '@/pictures/contrast';
import type { Size } from '@/pictures/crops';
import { toCover, toTextRegion, windows } from '@/pictures/text-region';
import { readPicture, type PictureFile } from '@/pictures/read-picture';
import { toRoles } from '@/pictures/color-roles';
import { readPalette } from '@/pictures/palette';
import { fixture } from '../sites.ts';
import { screens } from '../fixtures/site';
import { memoize } from '@/lib/memoize';
import { writeFiles } from './write-site';
import { breakpoints } from '@/ui/breakpoints';

// Rooms that were read before the code was changed would prove nothing.
vi.mock('@/build/cache', () => ({ keepValue: <Value>(_: string, make: () => Promise<Value>) => make() }));

type Scheme = 'light' | 'dark';

const size = { width: 1600, height: 1000 };
const center = { x: 50, y: 50 };
const extremes = {
  white: () => plain('#ffffff'),
  black: () => plain('#000000'),
  'a checkerboard': checker,
  noise,
  'one lamp in the dark': () => lampAt(420),
};
const shown = [
  ...Object.entries(extremes).map(([name, make]) => [name, () => save(name, make())] as const),
  ...screens
    .map(({ front }) => front.imageUrl)
    .map((name) => [name, () => readPicture(`${fixture}/content/pictures/${name}`)] as const),
];

describe.each(shown)('on %s', (_name, open) => {
  const look = memoize(async () => {
    const picture = await open();
    const roles = toRoles(await readPalette(picture, center));
    return { roles, parts: await Promise.all(windows.map((window) => readPart(picture, window))) };
  });

  test.each(['light', 'dark'] satisfies Scheme[])(
    'the lightest pixel under a heading leaves it readable in five windows, %s',
    async (scheme) => {
      const { roles, parts } = await look();
      const color = (role: string) => roles[role]?.[scheme] ?? '';

      const contrasts = parts.map((part) => measureContrast(part, color));

      expect(contrasts).toHaveLength(5);
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
    },
  );
});

// In binary fractions, a picture of this size is a hair narrower than one of its windows.
test.each([
  [1400, 900],
  [1260, 780],
])('a picture of %i × %i pixels has a text region in every window', async (width, height) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#d0d0d0' } });

  expect((await readPalette(await save(`${width}`, picture), center)).lightest).toBe('#d0d0d0');
});

test('a picture is burned no more than its bright patches ask for', async () => {
  const rooms = await Promise.all(
    ['#202020', '#d0d0d0', '#ffffff'].map(async (color) =>
      readPalette(await save(color, plain(color)), center),
    ),
  );

  const burns = rooms.map((room) => Number.parseInt(toRoles(room)['burn']?.light.slice(7) ?? '', 16) / 255);

  // White on #d0d0d0 has a contrast of 1.5; about half of the light has to go before it has 4.
  expect(burns[0]).toBe(0);
  expect(burns[1]).toBeGreaterThan(0.3);
  expect(burns[1]).toBeLessThan(0.65);
  expect(burns[2]).toBeGreaterThan(burns[1] ?? 0);
  expect(burns[2]).toBeLessThan(0.75);
});

test('a lamp counts only where words may lie on it', async () => {
  const [inside, outside] = await Promise.all(
    [420, 1580].map(async (x) => readPalette(await save(`lamp-${x}`, lampAt(x)), center)),
  );

  expect(inside?.lightest).toBe('#ffffff');
  expect(outside?.lightest).toBe('#101418');
});

test.each([
  [1, 1],
  [2, 2],
  [1, 400],
  [400, 1],
])('a picture of %i by %i pixels has a room', async (width, height) => {
  const tiny = sharp({ create: { width, height, channels: 3, background: '#345678' } });

  const room = await readPalette(await save(`${width}-${height}`, tiny), { x: 100, y: 100 });

  expect(room.lightest).toBe('#345678');
});

test.each([
  ['a wide window', { width: 200, height: 50 }, { left: 0, top: 30, width: 100, height: 25 }],
  ['an upright one', { width: 50, height: 100 }, { left: 10, top: 0, width: 50, height: 100 }],
])('a picture fills %s around its focus', (_name, box, part) => {
  expect(toCover({ width: 100, height: 100 }, box, { x: 20, y: 40 })).toEqual(part);
});

/** The pixels (three bytes each) behind the heading of a picture as a window shows it. */
async function readPart(picture: PictureFile, window: Size): Promise<Buffer> {
  const whole = sharp(picture.path);
  const upright = Math.round(picture.height * 0.62);
  const part =
    window.width < breakpoints.sm
      ? whole.extract({
          left: Math.round((picture.width - upright) / 2),
          top: 0,
          width: upright,
          height: picture.height,
        })
      : whole;
  return part
    .resize(window.width, window.height, { fit: 'cover' })
    .extract({ left: 0, top: 0, ...toTextRegion(window) })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The lowest contrast of the heading with the pixels behind it, burned and dimmed. */
function measureContrast(bytes: Buffer, color: (role: string) => string): number {
  const [burn, dim] = [toLayer(color('burn')), toLayer(color('dim'))];
  const curve = [0, 1, 2].map((channel) =>
    Array.from({ length: 256 }, (_, value) => {
      const factor = 1 - burn.alpha + (burn.alpha * (burn.channels[channel] ?? 0)) / 255;
      return linear((value * factor * (1 - dim.alpha) + (dim.channels[channel] ?? 0) * dim.alpha) / 255);
    }),
  );
  let lightest = 0;
  for (let start = 0; start < bytes.length; start += 3) {
    const [red = 0, green = 0, blue = 0] = curve.map(
      (values, channel) => values[bytes[start + channel] ?? 0],
    );
    lightest = Math.max(lightest, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return (luminanceOf(color('on-sleeve')) + 0.05) / (lightest + 0.05);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toLayer(color: string): { channels: number[]; alpha: number } {
  const [red = 0, green = 0, blue = 0, alpha = 0] = [1, 3, 5, 7].map((start) =>
    Number.parseInt(color.slice(start, start + 2), 16),
  );
  return { channels: [red, green, blue], alpha: alpha / 255 };
}

function plain(background: string): Sharp {
  return sharp({ create: { ...size, channels: 3, background } });
}

function checker(): Sharp {
  const tile = '<svg width="16" height="16"><path d="M0 0h8v8H0zm8 8h8v8H8z"/></svg>';
  return plain('#ffffff').composite([{ input: Buffer.from(tile), tile: true }]);
}

function noise(): Sharp {
  const spread = { type: 'gaussian', mean: 128, sigma: 70 } as const;
  return sharp({ create: { ...size, channels: 3, background: '#808080', noise: spread } });
}

function lampAt(x: number): Sharp {
  const lamp = `<svg width="1600" height="1000"><circle cx="${x}" cy="120" r="9" fill="#fff"/></svg>`;
  return plain('#101418').composite([{ input: Buffer.from(lamp) }]);
}

async function save(name: string, picture: Sharp): Promise<PictureFile> {
  const folder = fileURLToPath(await writeFiles({ 'keep.txt': '' }));
  const path = `${folder}/${name}.png`;
  await writeFile(path, await picture.png().toBuffer());
  return readPicture(path);
}
