import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readContent } from '#read-content.ts';
import { testEveryPage } from '../every-page.ts';
import { ownerSite } from '../sites.ts';
import { listMarks } from '../unit/validate-content.ts';

const root = pathToFileURL('./');
const { entries } = await readContent(root);

testEveryPage(ownerSite, (file) => {
  const isMade = (path: string) => `/${file}` === `${path}index.html`;
  const entry = entries.find(({ folder, id }) =>
    folder.getPath ? isMade(folder.getPath(id)) : file.endsWith(`/${id}/index.html`),
  );
  return entry?.file ?? file;
});

test('an editor marks nothing in content/', async () => {
  expect(await listMarks(root)).toEqual([]);
});
