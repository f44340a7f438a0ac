import type { Candidate } from './candidates';
import { toReadable } from './contrast';
import type { RoleColor } from './color-roles';

/** What the stylesheet needs to know of a screen: its background and the colours taken from it. */
export interface ScreenStyle {
  /** Id of the screen. */
  screen: string;
  /** The colour shown until the picture arrives, as `#rrggbb`. */
  color: string | undefined;
  /** The point that stays in sight, as a CSS position. */
  focus: string | undefined;
  /** Colours by role. */
  roles: Record<string, RoleColor>;
  /** The sizes of a picture of the site, or the address of one elsewhere. */
  candidates: Candidate[] | string;
}

/** The rules that give a screen its background and its colours. */
export function toScreenStyles({ screen, color, focus, roles, candidates }: ScreenStyle): string {
  const selector = `.room[data-screen=${toCssString(screen)}]`;
  const colors = Object.entries(roles).map(
    ([role, { light, dark }]) => `--${role}:light-dark(${light},${dark})`,
  );
  const base = [...toPictureValues('room', color, focus), ...colors].join(';');
  // The sheet has the colours of its own screen at once, while the room waits for its picture.
  const sheet = `main[data-screen=${toCssString(screen)}] .sheet`;
  return `${selector},${sheet}{${base}}\n${toPictureRules(selector, candidates)}`;
}

/**
 * Rules for the pictures in a text: the colour shown until one arrives, that of the words in its place when it does not come,
 * and the point that stays in sight.
 */
export function toInlineStyles(
  pictures: { name: string; color: string | undefined; focus: string | undefined }[],
): string {
  return pictures
    .map(
      ({ name, color, focus }) =>
        `[data-picture=${toCssString(name)}]{${[...toPictureValues('picture', color, focus), ...toWords(color)].join(';')}}`,
    )
    .join('\n');
}

/** Rooms have names of their own: a picture in the text, which inherits them, may have neither. */
function toPictureValues(of: 'room' | 'picture', color?: string, focus?: string): string[] {
  return [...(color ? [`--${of}-color:${color}`] : []), ...(focus ? [`--${of}-focus:${focus}`] : [])];
}

function toWords(color: string | undefined): string[] {
  return color ? [`--picture-words:${toReadable(color)}`] : [];
}

// navigation/decode-background.ts reads `--picture` from these rules: addresses in quotes, types behind them.
function toPictureRules(selector: string, candidates: Candidate[] | string): string {
  if (typeof candidates === 'string') return `${selector}{--picture:url("${toAddress(candidates)}")}`;

  return candidates.map((candidate) => toMediaRule(selector, candidate)).join('\n');
}

function toMediaRule(selector: string, { media, avif, webp }: Candidate): string {
  const images = `image-set(url("${avif}") type("image/avif"),url("${webp}") type("image/webp"))`;
  return `@media ${media}{${selector}{--picture:${images}}}`;
}

/** A text as a string of a stylesheet that stands in a page, whose element it must not end. */
function toCssString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\3c ');
}

/** An address with codes for all that has a meaning in stylesheets or in HTML. */
function toAddress(address: string): string {
  return new URL(address).href.replaceAll('\\', '%5C');
}
