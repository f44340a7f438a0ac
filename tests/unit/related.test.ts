import { expect, test } from 'vitest';
import { listRelated } from '../related.ts';
import { fixtureSite, listSites, markdownSite, ownerSite } from '../sites.ts';
import { enterFolder } from './write-site.ts';

test('a subject has the tests that it can break: through imports, scripts and built pages', async () => {
  await enterFolder({
    'src/features.ts': "export { books } from '#features/books/feature.ts';",
    'src/features/books/feature.ts': "export const books = { component: '#features/books/Books.astro' };",
    'src/features/books/Books.astro': "---\nimport './read/Book.tsx';\n---\n",
    'src/features/books/read/Book.tsx': "import type { Player } from '#player/player.ts';",
    'src/features/dates/Dates.astro': '',
    'src/player/player.ts': '',
    'src/player/Dock.tsx': "import { player } from './player.ts';",
    'src/shell/Shell.tsx': "import { lazy } from 'react';\nimport('#player/Dock.tsx');",
    'scripts/add.ts': "import * as features from '#features.ts';",
    'tests/unit/read.test.ts': '',
    'tests/unit/shell.test.ts': "import { Shell } from '#shell/Shell.tsx';",
    'tests/unit/add.test.ts': "run('scripts/add.ts');",
    'tests/unit/types.test.ts': "import type {\n  Player,\n} from '#player/player.ts';",
    'tests/site/site.ts': '',
    'tests/site/pages.test.ts': "import { readPage } from './site.ts';",
    'tests/browser/dock.spec.ts': '',
    'tests/browser/dates.spec.ts': '',
    'tests/browser/new.spec.ts': '',
    '.cache/loaded-scripts.txt': 'dock.spec.ts Dock\ndates.spec.ts Dates.astro\n',
  });
  const list = (subject: string) => listRelated(subject).map((file) => file.replace('tests/', ''));

  expect(list('player').sort()).toEqual(['browser/dock.spec.ts', 'unit/shell.test.ts']);
  expect(list('books').sort()).toEqual([
    'browser/new.spec.ts',
    'site/pages.test.ts',
    'unit/add.test.ts',
    'unit/read.test.ts',
  ]);
  expect(list('read').sort()).toEqual(['browser/new.spec.ts', 'site/pages.test.ts', 'unit/read.test.ts']);
  expect(list('dates').sort()).toEqual([
    'browser/dates.spec.ts',
    'browser/new.spec.ts',
    'site/pages.test.ts',
  ]);
});

test('the player can break more than its own tests', () => {
  const tests = listRelated('player');

  expect(tests).toContain('tests/browser/accessibility.spec.ts');
  expect(tests).toContain('tests/islands/track-player.test.tsx');
  expect(tests).not.toContain('tests/unit/chords.test.ts');
});

test.each([
  [['tests/browser/player.spec.ts'], [fixtureSite]],
  [['tests/browser/stage.spec.ts'], [fixtureSite, markdownSite]],
  [['tests/content/visit.spec.ts'], [ownerSite]],
  [['tests/unit/text.test.ts'], []],
])('%s need only the sites that they open', (files, sites) => {
  expect(listSites(files)).toEqual(sites);
});
