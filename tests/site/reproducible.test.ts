import { expect, test } from 'vitest';
import { buildTwice } from '../../scripts/test-reproducible.ts';

test('two builds are the same byte by byte, wherever, whenever and by whom they are made', async () => {
  const { differences, count } = await buildTwice();

  expect(count).toBeGreaterThan(100);
  expect(differences).toEqual([]);
}, 180_000);
