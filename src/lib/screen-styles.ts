import type { Candidate } from './backgrounds';

/** What the stylesheet needs to know of the background of a screen. */
export interface ScreenStyle {
  /** Ids of the screens that have it. */
  screens: string[];
  /** The colour shown until the picture arrives, as `#rrggbb`. */
  color: string | undefined;
  /** The sizes of a picture of the site, or the address of one elsewhere. */
  source: Candidate[] | string;
}

/** The rules that give each screen its background, as one stylesheet. */
export function toScreenStyles(styles: ScreenStyle[]): string {
  return styles.map(toRules).join('\n');
}

function toRules({ screens, color, source }: ScreenStyle): string {
  const selector = screens.map((screen) => `[data-screen=${JSON.stringify(screen)}]`).join(',');
  const base = color ? `${selector}{--picture-color:${color}}\n` : '';
  if (typeof source === 'string') return `${base}${selector}{--picture:url(${JSON.stringify(source)})}`;

  return base + source.map((candidate) => toMediaRule(selector, candidate)).join('\n');
}

function toMediaRule(selector: string, { media, avif, webp }: Candidate): string {
  const images = `image-set(url("${avif}") type("image/avif"),url("${webp}") type("image/webp"))`;
  return `@media ${media}{${selector}{--picture:url("${webp}");--picture:${images}}}`;
}
