import sharp from 'sharp';
import { toHash } from '@/lib/hash';
import { oncePerBuild } from '@/lib/once-per-build';
import { toPath } from '@/lib/paths';

/** Side of the tile in pixels: small enough for 3 kB, large enough for nobody to see that it repeats. */
const SIDE = 96;
/** Steps of alpha, of 255: few, so that the file is small. On a middle tone each is a level and a half. */
const STEP = 3;
const MOST_STEPS = 3;

/** The share of white that the lightest grain has. */
export const lightestGrain = (STEP * MOST_STEPS) / 255;

/**
 * The grain of a fine film, as a tile that lies over backgrounds (styles/room.css) and hides the bands in what is
 * smooth. In the pictures themselves AVIF would make blocks of it.
 */
export const getGrain = oncePerBuild(async () => {
  const pixels = Buffer.from(Array.from({ length: SIDE * SIDE }, createGrains()).flat());
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
});

/** Its name, which changes with its content so that browsers may keep it. */
export async function getGrainName(): Promise<string> {
  return toHash(await getGrain());
}

/** The rule that tells stylesheets its address. */
export async function getGrainStyles(): Promise<string> {
  return `html{--grain:url("${toPath(`/pictures/grain.${await getGrainName()}.webp`)}")}`;
}

/** Makes pixels, each white or black and nearly clear: the same ones in every build. */
function createGrains(): () => number[] {
  const random = createRandom();
  return () => {
    // The sum of some even chances is nearly a bell curve.
    const deviation = random() + random() + random() + random() - 2;
    const tone = deviation > 0 ? 255 : 0;
    return [tone, tone, tone, STEP * Math.min(MOST_STEPS, Math.round(2.5 * Math.abs(deviation)))];
  };
}

/** Numbers between 0 and 1 that only look like chance (Park and Miller's minimal standard generator). */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
