import { describe, expect, test } from 'vitest';
import { toWaveform } from '@/recordings/waveform-values';

/** Steps of a recording in a second, as 44.1 kHz has them. */
const perSecond = 172;

/** The powers of a minute, second by second as loud as said. */
function toPowers(toLevel: (second: number) => number): number[] {
  return Array.from({ length: 60 * perSecond }, (_, step) => toLevel(step / perSecond) ** 2);
}

describe('a waveform', () => {
  test('is nothing where there is nothing, and full where all is as loud', () => {
    expect(toWaveform([], 4, 0)).toEqual([0, 0, 0, 0]);
    expect(toWaveform([0, 0, 0, 0], 4, 1)).toEqual([0, 0, 0, 0]);
    expect(toWaveform([9, 9, 9, 9], 4, 1)).toEqual([1, 1, 1, 1]);
  });

  test('shows a break of music that is almost level', () => {
    const bars = toWaveform(
      toPowers((second) => (second > 30 && second < 34 ? 0.6 : 0.9 + 0.1 * Math.sin(second * 40))),
      60,
      perSecond,
    );

    expect(Math.max(...bars.slice(30, 34))).toBeLessThan(0.45);
    expect(Math.min(...bars.slice(0, 30))).toBeGreaterThan(0.5);
  });

  test('keeps beats apart that equal spans would level', () => {
    // One beat in each second that is odd, in its middle; as loud on the whole.
    const bars = toWaveform(
      toPowers((second) => {
        if (Math.floor(second) % 2 === 0) return 0.386;
        return Math.abs((second % 1) - 0.5) < 0.06 ? 1 : 0.3;
      }),
      60,
      perSecond,
    );

    expect(toDeviation(bars)).toBeGreaterThan(0.17);
  });

  test('is told from one click in silence', () => {
    const bars = toWaveform(
      toPowers((second) => (second > 10 && second < 10.1 ? 1 : 0)),
      120,
      perSecond,
    );

    expect(bars.every((bar) => bar >= 0.1 && bar <= 1)).toBe(true);
    expect(bars.indexOf(Math.max(...bars))).toBe(20);
  });
});

function toDeviation(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
