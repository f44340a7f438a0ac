import {
  Hct,
  TonalPalette,
  argbFromHex,
  clampDouble,
  differenceDegrees,
  hexFromArgb,
} from '@material/material-color-utilities';
import type { Page } from '#model/page.ts';
import { contrastOf, mixColors } from './contrast.ts';
import type { ImagePalette } from './palette.ts';

/** A color in the light and in the dark scheme, as `#rrggbb` or `#rrggbbaa`. */
interface RoleColor {
  light: string;
  dark: string;
}

/** The colors of a screen. Two of them darken its picture: `dim` in the dark scheme, `burn` behind the heading. */
export type Roles = Record<keyof typeof TONES | 'dim' | 'burn', RoleColor>;

const BLACK = '#000000';

type PaletteName = 'neutral' | 'variant' | 'deep' | 'ink' | 'accent' | 'quiet' | 'lamp';

/** Palette and tone of each role in the light scheme, then in the dark one. */
const TONES = {
  paper: ['neutral', 97, 'deep', 13],
  'paper-2': ['neutral', 93, 'deep', 19],
  text: ['neutral', 12, 'neutral', 92],
  'text-2': ['variant', 34, 'variant', 78],
  rule: ['variant', 84, 'variant', 30],
  'rule-strong': ['variant', 50, 'variant', 58],
  accent: ['accent', 36, 'quiet', 80],
  'on-accent': ['accent', 99, 'quiet', 16],
  highlight: ['lamp', 76, 'lamp', 80],
  'on-highlight': ['lamp', 12, 'lamp', 14],
  dock: ['ink', 9, 'ink', 4],
  'dock-2': ['ink', 13, 'ink', 6],
  'on-dock': ['neutral', 97, 'neutral', 95],
  'on-dock-2': ['variant', 86, 'variant', 82],
} as const;

/** The most chroma of a dark accent near the lamp's hue, so that the lamp is the only light. */
const MAX_QUIET_CHROMA = 14;
const NEAR_LAMP_DEGREES = 60;
/** Opacity of the dock color over the picture in the dark scheme. */
const DIM_OPACITY = 0.34;
/** The share of white in the lightest grain (styles/grain.webp). */
const LIGHTEST_GRAIN = 4 / 255;
/** WCAG requires 3:1 for large text. The lightest pixel has a reserve, because encoding may change it. */
const MIN_CONTRAST = { bright: 4, lightest: 3.1 };

/** The colors of a screen by role; a theme replaces colors of the palette. */
export function createRoles(palette: ImagePalette, theme: Page['theme'] = {}): Roles {
  const palettes = createTonalPalettes(palette, theme);
  const color = (name: PaletteName, tone: number) => hexFromArgb(palettes[name].tone(tone));
  const roles = Object.fromEntries(
    Object.entries(TONES).map(([role, [light, lightTone, dark, darkTone]]) => [
      role,
      { light: color(light, lightTone), dark: color(dark, darkTone) },
    ]),
  ) as Record<keyof typeof TONES, RoleColor>;
  const { dock, 'on-dock': text } = roles;
  const solve = (scheme: 'light' | 'dark', dim: number) =>
    withAlpha(BLACK, solveBurn(palette, text[scheme], dock[scheme], dim));
  return {
    ...roles,
    dim: { light: withAlpha(dock.light, 0), dark: withAlpha(dock.dark, DIM_OPACITY) },
    burn: { light: solve('light', 0), dark: solve('dark', DIM_OPACITY) },
  };
}

function createTonalPalettes(
  palette: ImagePalette,
  theme: NonNullable<Page['theme']>,
): Record<PaletteName, TonalPalette> {
  const { hue, chroma, lampHue, lampChroma } = palette;
  const accent = readTheme(theme.accent) ?? { hue, chroma: clampDouble(36, 64, chroma * 1.4) };
  const lamp = readTheme(theme.lamp) ?? { hue: lampHue, chroma: clampDouble(52, 72, lampChroma * 1.5) };
  const isNear = differenceDegrees(accent.hue, lamp.hue) <= NEAR_LAMP_DEGREES;
  const paperHue = getPaperHue(hue);
  return {
    neutral: TonalPalette.fromHueAndChroma(paperHue, 6),
    variant: TonalPalette.fromHueAndChroma(paperHue, 9),
    deep: TonalPalette.fromHueAndChroma(hue, clampDouble(8, 14, chroma * 0.5)),
    ink: TonalPalette.fromHueAndChroma(hue, clampDouble(10, 22, chroma * 0.6)),
    accent: TonalPalette.fromHueAndChroma(accent.hue, accent.chroma),
    quiet: TonalPalette.fromHueAndChroma(
      accent.hue,
      isNear ? Math.min(accent.chroma, MAX_QUIET_CHROMA) : accent.chroma,
    ),
    lamp: TonalPalette.fromHueAndChroma(lamp.hue, lamp.chroma),
  };
}

function readTheme(color: string | undefined): Hct | undefined {
  return color === undefined ? undefined : Hct.fromInt(argbFromHex(color));
}

/** Makes paper cream instead of pink: hues from magenta to orange move three quarters of the way to 80°. */
function getPaperHue(hue: number): number {
  const signed = hue > 315 ? hue - 360 : hue;
  return signed < 80 ? (signed + (80 - signed) * 0.75 + 360) % 360 : hue;
}

/**
 * The least opacity of black (0 to 1) that keeps a heading readable everywhere on a picture; 0.56 on white. `dock` and `dim`
 * are the color and opacity of the layer that dims the picture.
 */
function solveBurn({ bright, lightest }: ImagePalette, text: string, dock: string, dim: number): number {
  const contrast = (color: string, burn: number) => {
    const dimmed = mixColors(mixColors(color, BLACK, burn), dock, dim);
    return contrastOf(text, mixColors(dimmed, '#ffffff', LIGHTEST_GRAIN));
  };
  const isReadable = (burn: number) =>
    contrast(bright, burn) >= MIN_CONTRAST.bright && contrast(lightest, burn) >= MIN_CONTRAST.lightest;
  const steps = Array.from({ length: 101 }, (_, step) => step / 100);
  return steps.find(isReadable) ?? 1;
}

function withAlpha(color: string, alpha: number): string {
  return `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
