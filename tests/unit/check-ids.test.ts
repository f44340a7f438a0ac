import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkIds } from '@/checks/check-ids';
import { formatProblems } from '@/checks/problem';
import { writeFiles } from './write-site';

test('an id that two places of a screen have is one problem', async () => {
  const folder = await writeFiles({
    'index.html': '<main id="main"><h1 id="songs">Songs</h1></main>',
    'söngs/index.html': '<h1 id=songs>Songs</h1><li id="ride"><p ID="ride">Ride</p><b id="ride"></b></li>',
    'mine.html': '<p id="a"><p id="a">',
  });

  const problems = await checkIds(fileURLToPath(folder), ['/', '/s%C3%B6ngs/']);

  expect(formatProblems(problems)).toBe(
    'söngs/index.html: two places have the name “ride”, which headings, recordings and parts of the site share.\n  Change the words of a heading, or rename the file of a recording.',
  );
});
