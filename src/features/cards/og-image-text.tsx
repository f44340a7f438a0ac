import type { CSSProperties } from 'react';
import satori, { type Font } from 'satori';
import { findFonts, removeMissing } from '#fonts/static-fonts.ts';
import type { Direction } from '#lib/languages.ts';
import type { HeadingLine } from '#lib/markdown-tree.ts';
import type { Site } from '#model/site.ts';
import type { Size } from '#pictures/crops.ts';

/** The text of a sharing card. */
export interface OgImageText {
  heading: HeadingLine[];
  name: string;
  /** From left to right by default. */
  dir?: Direction | undefined;
  /** The color of the text (`#rrggbb`), and the one that darkens the picture behind it (`#rrggbbaa`). */
  onDock: string;
  burn?: string | undefined;
  /** The families that the site chooses. */
  fonts?: Site['fonts'];
}

/** Maximum width of text in pixels, and average widths of letters of Besley in em. */
const MAX_TEXT_WIDTH = 960;
const LETTER_WIDTH = { normal: 0.54, italic: 0.47 };
/** Font sizes of headings in pixels, and the most letters for each; longer headings are cut off. */
const SIZES = [
  { size: 84, maxLetters: 40 },
  { size: 64, maxLetters: 100 },
  { size: 48, maxLetters: 180 },
  { size: 40, maxLetters: 260 },
] as const;
const MAX_NAME_LETTERS = 100;
const WEIGHTS = { normal: 600, italic: 400 } as const;
type FontStyle = keyof typeof WEIGHTS;

/** Two gradients darken the picture behind the words, across and down. */
const createBurnStyle = (color: string, dir: Direction): CSSProperties => ({
  backgroundImage: `linear-gradient(to ${dir === 'rtl' ? 'left' : 'right'}, ${color} 86%, transparent)`,
  maskImage: 'linear-gradient(to top, transparent, #000 110px)',
});

const column = { display: 'flex', flexDirection: 'column' } as const;
const block: CSSProperties = { maxWidth: MAX_TEXT_WIDTH, textWrap: 'balance', wordBreak: 'break-word' };

/** Draws the text as SVG paths. If no font has the letters of the heading, the name replaces it. */
export async function drawText(
  { heading, name, dir = 'ltr', onDock, burn, fonts }: OgImageText,
  size: Size,
): Promise<string> {
  const written = await removeMissing(cutOff(name, MAX_NAME_LETTERS));
  const lines = await writeHeading(heading);
  const [first, second] = lines.length > 0 ? [lines, written] : [[{ text: written, isEmphasis: false }], ''];
  const [upright, italic] = await Promise.all([
    loadOgImageFonts(`${first.map(({ text }) => text).join('')}${second}…`, 'normal', fonts),
    loadOgImageFonts(first.map(({ text, isEmphasis }) => (isEmphasis ? text : '')).join(''), 'italic', fonts),
  ]);
  const families = (style: FontStyle) =>
    [...(style === 'italic' ? italic : []), ...upright].map((font) => `"${font.name}"`).join();
  const fontSize = chooseSize(first);
  return satori(
    <div
      dir={dir}
      style={{
        ...column,
        ...(burn && createBurnStyle(burn, dir)),
        gap: 28,
        width: '100%',
        padding: '72px 72px 134px',
        // The box is wider than the card by its padding.
        marginLeft: dir === 'rtl' ? -144 : 0,
        color: onDock,
        fontWeight: 600,
      }}
    >
      <div style={{ ...column, fontSize, lineHeight: 1.1, letterSpacing: '-0.02em' }}>
        {first.map(({ text, isEmphasis }, index) => (
          <div
            key={index}
            style={{
              ...block,
              fontFamily: families(isEmphasis ? 'italic' : 'normal'),
              fontWeight: isEmphasis ? 400 : 600,
            }}
          >
            {text}
          </div>
        ))}
      </div>
      <div style={{ ...block, fontFamily: families('normal'), fontSize: 36, lineHeight: 1.2 }}>{second}</div>
    </div>,
    { ...size, fonts: [...upright, ...italic] },
  );
}

/** Satori looks for a letter only in fonts with different names, so each script has its own. */
async function loadOgImageFonts(text: string, style: FontStyle, chosen: Site['fonts']): Promise<Font[]> {
  const weight = WEIGHTS[style];
  const found = await findFonts(text, weight, chosen, style);
  return found.map(({ family, script, data }) => ({ name: `${family} ${script} ${style}`, weight, data }));
}

/** The heading without letters that no font has. One that is too long is cut off and becomes one line. */
async function writeHeading(heading: HeadingLine[]): Promise<HeadingLine[]> {
  const whole = heading.map(({ text }) => text).join(' ');
  const isLong = Array.from(whole).length > SIZES[3].maxLetters;
  const lines = isLong ? [{ text: cutOff(whole, SIZES[3].maxLetters), isEmphasis: false }] : heading;
  const written = lines.map(async (line) => ({ ...line, text: await removeMissing(line.text) }));
  return (await Promise.all(written)).filter(({ text }) => text !== '');
}

/** The font size of a heading, at which the longest word, or each of several lines, fits. */
function chooseSize(lines: HeadingLine[]): number {
  const letters = lines.map(({ text }) => text).join(' ').length;
  const longest = Math.max(
    ...lines.flatMap((line) => (lines.length > 1 ? measureLine(line) : measureWords(line))),
  );
  const size = SIZES.find(({ maxLetters }) => letters <= maxLetters)?.size ?? SIZES[3].size;
  return Math.max(SIZES[3].size, Math.min(size, Math.floor(MAX_TEXT_WIDTH / longest)));
}

/** The width of a line in em. */
function measureLine({ text, isEmphasis }: HeadingLine): number {
  return text.length * LETTER_WIDTH[isEmphasis ? 'italic' : 'normal'];
}

function measureWords(line: HeadingLine): number[] {
  return line.text.split(/\s+/).map((text) => measureLine({ ...line, text }));
}

function cutOff(text: string, maxLetters: number): string {
  const letters = Array.from(text);
  const start = letters.slice(0, maxLetters - 1).join('');
  return letters.length > maxLetters ? `${start.trimEnd()}…` : text;
}
