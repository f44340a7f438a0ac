import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fixture } from '../sites.ts';
import { second } from '../fixtures/site';
import { countFrames, listFrames } from '../../scripts/bench/cut-mp3.ts';

test('a recording falls into its frames, and nothing is between or after them', async () => {
  const bytes = await readFile(`${fixture}/public/audio/${second.file}`);

  const frames = listFrames(bytes);

  const sound = Buffer.concat(frames);
  expect(sound.equals(bytes.subarray(-sound.length))).toBe(true);
  expect(new Set(frames.map((frame) => frame.readUInt16BE(0)))).toEqual(new Set([0xfffb]));
  expect(new Set(frames.map(({ length }) => length))).toEqual(new Set([104, 105]));
});

test('a second has 38 frames of 1152 samples', () => {
  expect(countFrames(1)).toBe(38);
});
