/** A source of numbers from 0 to 1. */
export type Random = () => number;

/** A source of the same random numbers for the same name. */
export function createRandom(name: string): Random {
  let state = Array.from(name).reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from −1.5 to 1.5, mostly near to 0. */
export function bell(random: Random): number {
  return random() + random() + random() - 1.5;
}
