import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { listMarks } from '../unit/validate-content.ts';

test('an editor marks nothing in content/', async () => {
  expect(await listMarks(pathToFileURL('./'))).toEqual([]);
});
