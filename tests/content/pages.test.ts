import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { testEveryPage } from '../every-page.ts';
import { ownerSite } from '../sites.ts';
import { listMarks } from '../unit/validate-content.ts';

testEveryPage(ownerSite);

test('an editor marks nothing in content/', async () => {
  expect(await listMarks(pathToFileURL('./'))).toEqual([]);
});
