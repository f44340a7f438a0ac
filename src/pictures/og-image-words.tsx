import type { CSSProperties } from 'react';
import satori, { type Font } from 'satori';
import { findFonts, leaveOutMissing } from '@/build/static-fonts';
import type { HeadingLine } from '@/lib/markdown-tree';
import type { Size } from './crops';

/** The words of a card for sharing. */
export interface CardWords {
  heading: HeadingLine[];
  name: string;
  /** Their color, as `#rrggbb`, and the one that darkens the picture behind them, as `#rrggbbaa`. */
  onSleeve: string;
  burn?: string | undefined;
}

/** How wide words may become in pixels, and a letter is on average for its size, in Besley. */
const WIDTH = 960;
const LETTER = { normal: 0.54, italic: 0.47 };
/** Sizes of headings in pixels, and the most letters for which each is taken; longer ones are cut off. */
const SIZES = [
  { size: 84, most: 40 },
  { size: 64, most: 100 },
  { size: 48, most: 180 },
  { size: 40, most: 260 },
] as const;
const LONGEST_NAME = 100;
/** Upright, or slanted as emphasized words are. */
const WEIGHTS = { normal: 600, italic: 400 } as const;
type FontStyle = keyof typeof WEIGHTS;

/** Two gradients darken the picture behind the words, across and down. */
const toBurn = (color: string): CSSProperties => ({
  backgroundImage: `linear-gradient(to right, ${color} 86%, transparent)`,
  maskImage: 'linear-gradient(to top, transparent, #000 110px)',
});

const column = { display: 'flex', flexDirection: 'column' } as const;
const block: CSSProperties = { maxWidth: WIDTH, textWrap: 'balance', wordBreak: 'break-word' };

/** The words as a drawing of paths; of a heading that cannot be written the name takes the place. */
export async function drawWords({ heading, name, onSleeve, burn }: CardWords, size: Size): Promise<string> {
  const written = await leaveOutMissing(cutOff(name, LONGEST_NAME));
  const lines = await writeHeading(heading);
  const [first, second] = lines.length > 0 ? [lines, written] : [[{ text: written, isEmphasis: false }], ''];
  const [upright, italic] = await Promise.all([
    readFonts(`${first.map(({ text }) => text).join('')}${second}…`, 'normal'),
    readFonts(first.map(({ text, isEmphasis }) => (isEmphasis ? text : '')).join(''), 'italic'),
  ]);
  const families = (style: FontStyle) =>
    [...(style === 'italic' ? italic : []), ...upright].map((font) => `"${font.name}"`).join();
  const fontSize = chooseSize(first);
  return satori(
    <div
      style={{
        ...column,
        ...(burn && toBurn(burn)),
        gap: 28,
        width: '100%',
        padding: '72px 72px 134px',
        color: onSleeve,
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

/** Satori looks for each letter in fonts of several names, so each script has its own. */
async function readFonts(text: string, style: FontStyle): Promise<Font[]> {
  const weight = WEIGHTS[style];
  const fonts = await findFonts(text, weight, style);
  return fonts.map(({ family, script, data }) => ({ name: `${family} ${script} ${style}`, weight, data }));
}

/** The lines that can be written; a heading that is too long is one line, cut off. */
async function writeHeading(heading: HeadingLine[]): Promise<HeadingLine[]> {
  const whole = heading.map(({ text }) => text).join(' ');
  const isLong = Array.from(whole).length > SIZES[3].most;
  const lines = isLong ? [{ text: cutOff(whole, SIZES[3].most), isEmphasis: false }] : heading;
  const written = lines.map(async (line) => ({ ...line, text: await leaveOutMissing(line.text) }));
  return (await Promise.all(written)).filter(({ text }) => text !== '');
}

/** The size for so many letters, smaller where the longest word or a line of its own would not fit. */
function chooseSize(lines: HeadingLine[]): number {
  const letters = lines.map(({ text }) => text).join(' ').length;
  const longest = Math.max(
    ...lines.flatMap((line) => (lines.length > 1 ? measure(line) : measureWords(line))),
  );
  const size = SIZES.find(({ most }) => letters <= most)?.size ?? SIZES[3].size;
  return Math.max(SIZES[3].size, Math.min(size, Math.floor(WIDTH / longest)));
}

/** How long a line is for the size of its letters. */
function measure({ text, isEmphasis }: HeadingLine): number {
  return text.length * LETTER[isEmphasis ? 'italic' : 'normal'];
}

function measureWords(line: HeadingLine): number[] {
  return line.text.split(/\s+/).map((text) => measure({ ...line, text }));
}

function cutOff(text: string, most: number): string {
  const letters = Array.from(text);
  const kept = letters.slice(0, most - 1).join('');
  return letters.length > most ? `${kept.trimEnd()}…` : text;
}
