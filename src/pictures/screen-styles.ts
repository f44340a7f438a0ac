import type { Candidate } from './candidates';
import type { RoleColor } from './color-roles';

/** What the stylesheet needs to know of a screen: its background and the colors taken from it. */
export interface ScreenStyle {
  /** Id of the screen. */
  screen: string;
  /** The color shown until the picture arrives, as `#rrggbb`. */
  color: string | undefined;
  /** The point that stays in sight, as a CSS position. */
  focus: string | undefined;
  /** Colors by role. */
  roles: Record<string, RoleColor>;
  /** The sizes of a picture of the site, or the address of one elsewhere. */
  candidates: Candidate[] | string;
}

/** The rules that give a screen its background and its colors. */
export function toScreenStyles({ screen, color, focus, roles, candidates }: ScreenStyle): string {
  const selector = `.room[data-screen=${toCssString(screen)}]`;
  const colors = Object.entries(roles).map(
    ([role, { light, dark }]) => `--${role}:light-dark(${light},${dark})`,
  );
  const values = [
    ...(color ? [`--room-color:${color}`] : []),
    ...(focus ? [`--room-focus:${focus}`] : []),
    ...colors,
  ];
  // The sheet has the colors of its own screen at once, while the background waits for its picture.
  const sheet = `main[data-screen=${toCssString(screen)}] .sheet`;
  return `${selector},${sheet}{${values.join(';')}}\n${toPictureRules(selector, candidates)}`;
}

/** One rule for each point that some picture keeps in sight; `undefined` is the center. */
export function toFocusStyles(focuses: (string | undefined)[]): string {
  const unique = [...new Set(focuses)].filter((focus) => focus !== undefined).sort();
  return unique.map((focus) => `[data-focus=${toCssString(focus)}]{object-position:${focus}}`).join('\n');
}

// navigation/decode-background.ts reads `--picture` from these rules.
function toPictureRules(selector: string, candidates: Candidate[] | string): string {
  if (typeof candidates === 'string') return `${selector}{--picture:url("${toAddress(candidates)}")}`;

  return candidates
    .map(({ media, path }) => `@media ${media}{${selector}{--picture:url("${path}")}}`)
    .join('\n');
}

/** A text as a string of a stylesheet that stands in a page, whose element it must not end. */
function toCssString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\3c ');
}

/** An address with codes for all that has a meaning in stylesheets or in HTML. */
function toAddress(address: string): string {
  return new URL(address).href.replaceAll('\\', '%5C');
}
