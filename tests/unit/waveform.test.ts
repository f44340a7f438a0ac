import { describe, expect, test } from 'vitest';
import { encodePeaks, renderBars } from '#player/waveform-path.ts';
import { createWaveform } from '#recordings/peaks.ts';

/** Steps per second at 44.1 kHz. */
const rate = 172;

/** The powers of a minute of sound with the given levels, one per second. */
const toPowers = (toLevel: (second: number) => number) =>
  Array.from({ length: 60 * rate }, (_, step) => toLevel(step / rate) ** 2);

describe('a waveform', () => {
  test.each([
    [[], 0, [0, 0, 0, 0]],
    [[0, 0, 0, 0], 1, [0, 0, 0, 0]],
    [[9, 9, 9, 9], 1, [1, 1, 1, 1]],
  ])('of the powers %j at %d steps a second is %j', (powers, steps, bars) => {
    expect(createWaveform(powers, 4, steps)).toEqual(bars);
  });

  test('shows a pause in music of almost constant level', () => {
    const powers = toPowers((second) =>
      second > 30 && second < 34 ? 0.6 : 0.9 + 0.1 * Math.sin(second * 40),
    );

    const bars = createWaveform(powers, 60, rate);

    expect(Math.max(...bars.slice(30, 34))).toBeLessThan(0.45);
    expect(Math.min(...bars.slice(0, 30))).toBeGreaterThan(0.5);
  });

  test('separates beats from pauses with the same power', () => {
    const isBeat = (second: number) => Math.abs((second % 1) - 0.5) < 0.06;
    const powers = toPowers((second) => {
      if (Math.floor(second) % 2 === 0) return 0.386;
      return isBeat(second) ? 1 : 0.3;
    });

    const bars = createWaveform(powers, 60, rate);

    const [pauses, beats] = [0, 1].map((odd) => bars.filter((_, second) => second % 2 === odd));
    expect(Math.min(...(beats ?? []))).toBeGreaterThan(Math.max(...(pauses ?? [])) + 0.3);
  });

  test('shows a click in silence at its position, and silence as low bars', () => {
    const powers = toPowers((second) => (second > 10 && second < 10.1 ? 1 : 0));

    const bars = createWaveform(powers, 120, rate);

    expect(bars.every((bar) => bar >= 0.1 && bar <= 1)).toBe(true);
    expect(bars.indexOf(Math.max(...bars))).toBe(20);
  });
});

test.each([
  [[], 'M.5 18'],
  [[1], 'M.5 18v-18v36z'],
  [[1, 8.9 / 18, 0], 'M.5 18v-18v36zm1 0v-9v18zm1 0v-1v2z'],
])('the bars %j are drawn as %s', (bars, path) => {
  expect(renderBars(encodePeaks(bars))).toBe(path);
});
