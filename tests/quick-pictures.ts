/** Loaded before Astro: AVIF pictures take a quarter of the time, and a third more bytes. */
import sharp, { type AvifOptions, type Sharp } from 'sharp';

type Avif = (this: Sharp, options?: AvifOptions) => Sharp;
const prototype = sharp.prototype as { avif: Avif };
const { avif } = prototype;

prototype.avif = function (options) {
  return avif.call(this, { ...options, effort: 0 });
};
