import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listSums, sumsFile } from '../../standins/sums.ts';

test('the doctor knows all stand-ins: `npm run standins:sums` after a change', () => {
  expect(readFileSync(sumsFile, 'utf8')).toBe(listSums());
});
