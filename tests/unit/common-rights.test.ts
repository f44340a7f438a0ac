import { expect, test } from 'vitest';
import { findCommonRights } from '@/recordings/common-rights';

test.each([
  [[], undefined],
  [['Mine.'], undefined],
  [['Mine.', 'Theirs.'], undefined],
  [['Theirs.', 'Mine.', 'Mine.'], 'Mine.'],
  [['Theirs.', 'Mine.', 'Theirs.', 'Mine.', 'Mine.'], 'Mine.'],
])('of %j, the rights that most have are %j', (all, common) => {
  expect(findCommonRights(all.map((rights) => ({ rights })))).toBe(common);
});
