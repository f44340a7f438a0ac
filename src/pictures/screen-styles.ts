import type { RoleColor } from './color-roles';
import type { Candidate } from './candidates';

/** What the stylesheet needs to know of a screen: its background and the colours taken from it. */
export interface ScreenStyle {
  /** Ids of the screens that have it. */
  screens: string[];
  /** The colour shown until the picture arrives, as `#rrggbb`. */
  color: string | undefined;
  /** The point that stays in sight, as a CSS position. */
  focus: string | undefined;
  /** Colours by role; none for a picture on another server, which keeps those of tokens.css. */
  roles: Record<string, RoleColor>;
  /** The sizes of a picture of the site, or the address of one elsewhere. */
  source: Candidate[] | string;
}

/** The rules that give each screen its background and its colours, as one stylesheet. */
export function toScreenStyles(styles: ScreenStyle[]): string {
  return styles.map(toRules).join('\n');
}

function toRules({ screens, color, focus, roles, source }: ScreenStyle): string {
  const selector = screens.map((screen) => `.room[data-screen=${JSON.stringify(screen)}]`).join(',');
  const colors = Object.entries(roles).map(
    ([role, { light, dark }]) => `--${role}:light-dark(${light},${dark})`,
  );
  const base = [...toPictureValues(color, focus), ...colors].join(';');
  // The sheet has the colours of its own screen at once, while the room waits for its picture.
  const sheets = screens.map((screen) => `main[data-screen=${JSON.stringify(screen)}] .sheet`).join(',');
  return `${selector},${sheets}{${base}}\n${toPictureRules(selector, source)}`;
}

/** Rules for the pictures of the copy: the colour shown until one arrives, and the point that stays in sight. */
export function toPictureStyles(
  pictures: { name: string; color: string; focus: string | undefined }[],
): string {
  return pictures
    .map(
      ({ name, color, focus }) =>
        `[data-picture=${JSON.stringify(name)}]{${toPictureValues(color, focus).join(';')}}`,
    )
    .join('\n');
}

function toPictureValues(color: string | undefined, focus: string | undefined): string[] {
  return [...(color ? [`--picture-color:${color}`] : []), ...(focus ? [`--picture-focus:${focus}`] : [])];
}

function toPictureRules(selector: string, source: Candidate[] | string): string {
  if (typeof source === 'string') return `${selector}{--picture:url(${JSON.stringify(source)})}`;

  return source.map((candidate) => toMediaRule(selector, candidate)).join('\n');
}

function toMediaRule(selector: string, { media, avif, webp }: Candidate): string {
  const images = `image-set(url("${avif}") type("image/avif"),url("${webp}") type("image/webp"))`;
  return `@media ${media}{${selector}{--picture:url("${webp}");--picture:${images}}}`;
}
