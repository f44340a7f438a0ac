import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import { toHash } from '@/lib/hash';
import { keepBytes } from '@/build/cache';
import { leaveOutMissing } from '@/build/font-files';
import { readOgImageFonts } from './og-image-fonts';
import { cropTo, type Focus } from './crops';
import { openPicture, type PictureFile } from './read-picture';

/** What a card for sharing shows. */
export interface Card {
  heading: string;
  name: string;
  /** The background and the point of it that stays in sight; left out, the card has the plain colour. */
  picture?: { file: PictureFile; focus: Focus } | undefined;
  /** Behind the words, as `#rrggbb`. */
  sleeve: string;
  /** The words, as `#rrggbb`. */
  onSleeve: string;
}

/** Size in pixels of the cards that networks show. */
export const ogImageSize = { width: 1200, height: 630 };

/** How wide words may become in pixels, and a letter is on average for its size, in Besley. */
const WIDTH = 960;
const LETTER = 0.54;
/** Sizes of headings in pixels, and the most letters for which each is taken; longer ones are cut off. */
const SIZES = [
  { size: 84, most: 40 },
  { size: 64, most: 100 },
  { size: 48, most: 180 },
  { size: 40, most: 260 },
] as const;
const LONGEST_NAME = 100;

/**
 * The card as a JPEG: the screen's picture, burned in at the left, its heading and the owner's name, as far as the fonts of
 * the project have their letters; a rule of the checks says what they lack.
 */
export async function makeOgImage(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  const words = await drawWords(card);
  const burn = drawBurn(card.sleeve);
  const seen = JSON.stringify([words, burn, card.picture?.file.hash, card.picture?.focus]);
  const hash = toHash(seen);
  return keepBytes(`cards/${hash}.jpg`, () =>
    toGround(card)
      .composite([{ input: Buffer.from(burn), blend: 'multiply' }, { input: Buffer.from(words) }])
      .jpeg({ quality: 84 })
      .toBuffer(),
  );
}

/** The words as a drawing of paths. */
async function drawWords(card: Card): Promise<string> {
  const { onSleeve } = card;
  const words = await Promise.all([card.heading, card.name].map(leaveOutMissing));
  // Of a heading that cannot be written the name takes the place.
  const [heading = '', name = ''] = words.filter((text) => text !== '');
  const fonts = await readOgImageFonts(`${heading}${name}…`);
  const text = cutOff(heading, SIZES[3].most);
  const column = { display: 'flex', flexDirection: 'column', gap: 28, padding: 72, width: '100%' } as const;
  return satori(
    <div
      style={{
        ...column,
        color: onSleeve,
        fontFamily: fonts.map((font) => `"${font.name}"`).join(),
        fontWeight: 600,
      }}
    >
      <div
        style={{
          maxWidth: WIDTH,
          fontSize: chooseSize(text),
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
          wordBreak: 'break-word',
        }}
      >
        {text}
      </div>
      <div style={{ maxWidth: WIDTH, fontSize: 36, lineHeight: 1.2, wordBreak: 'break-word' }}>
        {cutOff(name, LONGEST_NAME)}
      </div>
    </div>,
    { ...ogImageSize, fonts },
  );
}

/** The size for so many letters, smaller where the longest word would not fit into a line. */
function chooseSize(heading: string): number {
  const longest = Math.max(...heading.split(/\s+/).map((word) => word.length));
  const size = SIZES.find(({ most }) => heading.length <= most)?.size ?? SIZES[3].size;
  return Math.max(SIZES[3].size, Math.min(size, Math.floor(WIDTH / (longest * LETTER))));
}

function cutOff(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

function drawBurn(sleeve: string): string {
  return `<svg width="${ogImageSize.width}" height="${ogImageSize.height}"><linearGradient id="g">
    <stop offset=".5" stop-color="${sleeve}" stop-opacity=".72"/>
    <stop offset="1" stop-color="${sleeve}" stop-opacity="0"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
}

function toGround({ picture, sleeve }: Card): Sharp {
  const { width, height } = ogImageSize;
  if (!picture) return sharp({ create: { width, height, channels: 3, background: sleeve } });

  const { file, focus } = picture;
  return openPicture(file)
    .autoOrient()
    .extract(cropTo(file, focus, width / height))
    .resize(width, height);
}
