import { expect, test } from 'vitest';
import { findCommon } from '@/recordings/find-common';

test.each([
  [[], undefined],
  [['Mine.'], undefined],
  [['Mine.', 'Theirs.'], undefined],
  [[undefined, undefined], undefined],
  [['Theirs.', 'Mine.', 'Mine.'], 'Mine.'],
  [['Theirs.', 'Mine.', 'Theirs.', 'Mine.', 'Mine.'], 'Mine.'],
  [['Mine.', undefined, 'Mine.'], undefined],
])('of %j, what is said of most is %j', (all, common) => {
  expect(findCommon(all)).toBe(common);
});
