import { describe, expect, test } from 'vitest';
import { decodePieces } from '@/recordings/decode';
import { decodeWithFfmpeg } from '@/recordings/decode-with-ffmpeg';
import { findFfmpeg } from '@/recordings/listening';
import { measureLoudness } from '@/recordings/loudness';

const rate = 48_000;

/** A tone of 1 kHz in both channels, from its level in dBFS and its length in seconds; silence without a level. */
function tone(seconds: number, level = -Infinity) {
  const peak = 10 ** (level / 20);
  const samples = Float32Array.from(
    { length: seconds * rate },
    (_, index) => peak * Math.sin((2 * Math.PI * 1000 * index) / rate),
  );
  return { channelData: [samples, samples], samplesDecoded: samples.length, sampleRate: rate };
}

// The first ones of EBU Tech 3341, which a meter has to measure to a tenth.
describe('the loudness of', () => {
  test.each([
    ['a tone', [tone(20, -23)], -23],
    ['a quieter tone', [tone(20, -33)], -33],
    ['a tone between quiet ones', [tone(10, -36), tone(60, -23), tone(10, -36)], -23],
    ['the same after near silence', [tone(10, -72), tone(10, -36), tone(60, -23), tone(10, -36)], -23],
  ])('%s', async (_, pieces, expected) => {
    const { loudness } = await measureLoudness(pieces);

    expect(Math.abs((loudness ?? 0) - expected)).toBeLessThanOrEqual(0.11);
  });

  test('silence is unknown', async () => {
    expect(await measureLoudness([tone(2)])).toEqual({ loudness: undefined, leading: 0, trailing: 0 });
  });
});

test('silence is measured at both ends', async () => {
  const { leading, trailing } = await measureLoudness([tone(1.5), tone(3, -20), tone(5)]);

  expect(leading).toBeCloseTo(1.5, 2);
  expect(trailing).toBeCloseTo(5, 2);
});

test('an m4a is as loud as the same sound in another format', async ({ skip }) => {
  skip((await findFfmpeg()) === undefined, 'ffmpeg is not installed here, which alone decodes an m4a.');
  const wav = await measureLoudness(decodePieces('tests/fixtures/sounds/ride.wav'));

  const m4a = await measureLoudness(decodeWithFfmpeg('tests/fixtures/sounds/ride.m4a'));

  expect(m4a.loudness).toBeCloseTo(wav.loudness ?? NaN, 0);
});
