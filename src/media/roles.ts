import { Hct, TonalPalette, argbFromHex, hexFromArgb } from '@material/material-color-utilities';
import { contrastOf, mixColors } from './contrast';
import type { Room } from './room';

/** A colour in the light and in the dark scheme, as `#rrggbb` or `#rrggbbaa`. */
export interface RoleColor {
  light: string;
  dark: string;
}

type PaletteName = 'neutral' | 'variant' | 'deep' | 'ink' | 'accent' | 'lamp';
type Tone = [palette: PaletteName, tone: number];

/** Palette and tone of each role in the light and the dark scheme. */
const ROLES: Record<string, [light: Tone, dark: Tone]> = {
  paper: [
    ['neutral', 97],
    ['deep', 13],
  ],
  'paper-2': [
    ['neutral', 93],
    ['deep', 19],
  ],
  text: [
    ['neutral', 12],
    ['neutral', 92],
  ],
  'text-2': [
    ['variant', 34],
    ['variant', 78],
  ],
  rule: [
    ['variant', 84],
    ['variant', 30],
  ],
  'rule-strong': [
    ['variant', 50],
    ['variant', 58],
  ],
  accent: [
    ['accent', 36],
    ['accent', 80],
  ],
  'on-accent': [
    ['accent', 99],
    ['accent', 16],
  ],
  lamp: [
    ['lamp', 76],
    ['lamp', 80],
  ],
  'on-lamp': [
    ['lamp', 12],
    ['lamp', 14],
  ],
  sleeve: [
    ['ink', 9],
    ['ink', 4],
  ],
  'sleeve-2': [
    ['ink', 13],
    ['ink', 6],
  ],
  'on-sleeve': [
    ['neutral', 97],
    ['neutral', 95],
  ],
  'on-sleeve-2': [
    ['variant', 86],
    ['variant', 82],
  ],
};

/** How much of the sleeve's colour lies over the whole picture in the dark scheme. */
const DIM = 0.34;

/** The colours of a screen by role; `accent` (`#rrggbb`) takes the place of the room's own. */
export function toRoles(room: Room, accent?: string): Record<string, RoleColor> {
  const palettes = toPalettes(room, accent);
  const color = ([name, tone]: Tone) => hexFromArgb(palettes[name].tone(tone));
  const roles = Object.fromEntries(
    Object.entries(ROLES).map(([role, [light, dark]]) => [role, { light: color(light), dark: color(dark) }]),
  );
  return { ...roles, ...toLayers(room, roles) };
}

function toPalettes(room: Room, accent?: string): Record<PaletteName, TonalPalette> {
  const { hue, chroma, lampHue, lampChroma } = room;
  const own = accent === undefined ? undefined : Hct.fromInt(argbFromHex(accent));
  const paperHue = toPaperHue(hue);
  return {
    neutral: TonalPalette.fromHueAndChroma(paperHue, 6),
    variant: TonalPalette.fromHueAndChroma(paperHue, 9),
    deep: TonalPalette.fromHueAndChroma(hue, clamp(chroma * 0.5, 8, 14)),
    ink: TonalPalette.fromHueAndChroma(hue, clamp(chroma * 0.6, 10, 22)),
    accent: TonalPalette.fromHueAndChroma(own?.hue ?? hue, own?.chroma ?? clamp(chroma * 1.4, 36, 64)),
    lamp: TonalPalette.fromHueAndChroma(lampHue, clamp(lampChroma * 1.5, 52, 72)),
  };
}

/** Magenta, red and orange rooms get cream paper, never pink: three quarters of the way to 80°. */
function toPaperHue(hue: number): number {
  const signed = hue > 315 ? hue - 360 : hue;
  return signed < 80 ? (signed + (80 - signed) * 0.75 + 360) % 360 : hue;
}

/** The two layers on the picture: the one that dims it in the dark scheme, and the burn behind the heading. */
function toLayers(room: Room, roles: Record<string, RoleColor>): Record<string, RoleColor> {
  const [sleeve, text] = [roles['sleeve'], roles['on-sleeve']];
  if (!sleeve || !text) return {};

  const dark = [room.bright, room.brightest].map((argb) => mixColors(hexFromArgb(argb), sleeve.dark, DIM));
  const light = [hexFromArgb(room.bright), hexFromArgb(room.brightest)];
  return {
    dim: { light: withAlpha(sleeve.light, 0), dark: withAlpha(sleeve.dark, DIM) },
    burn: {
      light: withAlpha(sleeve.light, solveBurn(text.light, sleeve.light, light)),
      dark: withAlpha(sleeve.dark, solveBurn(text.dark, sleeve.dark, dark)),
    },
  };
}

/** The weakest layer under which large text is readable: 4:1 on the bright patch, 3:1 on the brightest pixel. */
export function solveBurn(
  text: string,
  layer: string,
  [bright = layer, brightest = layer]: string[],
): number {
  const isReadable = (alpha: number) =>
    contrastOf(text, mixColors(bright, layer, alpha)) >= 4 &&
    contrastOf(text, mixColors(brightest, layer, alpha)) >= 3;
  const steps = Array.from({ length: 101 }, (_, step) => step / 100);
  return steps.find(isReadable) ?? 1;
}

function withAlpha(color: string, alpha: number): string {
  return `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
