import { expect, test } from 'vitest';
import { symlink } from 'node:fs/promises';
import { formatProblems } from '@/checks/problem';
import { readContent } from '@/checks/read-content';
import { checkFolderLinks } from '@/checks/rules/folder-links';
import { home, page, readProblems, track, validSite, writeFiles, type Files } from './write-site';

const oneOfTwo = 'Rename or delete one of the two.';
const lost = 'a name with `#`, `%` or `?` in it cannot be made an address.';
const second = page('title: Ride\naudio: /audio/funk-ride.mp3\norder: 2', 'Bass first.\n');

test.each([
  ['a screen in a folder', 'content/pages/notes/song.mdx'],
  ['the first screen of a folder', 'content/pages/notes/index.mdx'],
  ['a screen beside a folder of public/', 'content/pages/audio.mdx'],
  ['a screen with signs and other letters', "content/pages/Song 1, 100 & don't 音楽!.mdx"],
])('%s has no problems', async (_, file) => {
  expect(await readProblems({ [file]: page() })).toBe('');
});

test('the first screen may be plain Markdown', async () => {
  expect(await readProblems({ [home]: undefined, 'content/pages/home.md': page() })).toBe('');
});

test.each<[string, Files, string]>([
  [
    'a screen that is there twice',
    { 'content/pages/home.md': page() },
    `${home}: the file has the same address as content/pages/home.md.\n  ${oneOfTwo}`,
  ],
  [
    'two names that make one address',
    { 'content/pages/My Songs.mdx': page(), 'content/pages/my-songs.mdx': page() },
    `content/pages/my-songs.mdx: the file has the same address as content/pages/My Songs.mdx.\n  ${oneOfTwo}`,
  ],
  [
    'two recordings with one anchor',
    { 'content/tracks/Funk Ride!.md': second },
    `${track}: the file has the same address as content/tracks/Funk Ride!.md.\n  ${oneOfTwo}`,
  ],
  [
    'the name of the screen for unknown paths',
    { 'content/pages/404.mdx': page() },
    'content/pages/404.mdx: the site itself uses the name “404”.\n  Rename the file.',
  ],
  [
    'a page with the name of the one that is shown offline',
    { 'content/pages/offline.mdx': page() },
    'content/pages/offline.mdx: the site itself uses the name “offline”.\n  Rename the file.',
  ],
  [
    'another name for the first screen',
    { 'content/pages/index.mdx': page() },
    'content/pages/index.mdx: the site itself uses the name “index”.\n  Rename the file.',
  ],
  [
    'a recording with the anchor of the text',
    { 'content/tracks/Main.md': second },
    'content/tracks/Main.md: the site itself uses the name “main”.\n  Rename the file.',
  ],
  [
    'a recording with the anchor of what is read aloud',
    { 'content/tracks/announcer.md': second },
    'content/tracks/announcer.md: the site itself uses the name “announcer”.\n  Rename the file.',
  ],
  [
    'a recording with the anchor of the dock',
    { 'content/tracks/Dock.md': second },
    'content/tracks/Dock.md: the site itself uses the name “dock”.\n  Rename the file.',
  ],
  [
    'a folder without letters',
    { 'content/pages/!/evil.mdx': page() },
    'content/pages/!/evil.mdx: the name of a folder or of the file has no letter and no digit in it.\n  Rename it.',
  ],
  [
    'a folder without letters in another',
    { 'content/tracks/a/…/b.md': second },
    'content/tracks/a/…/b.md: the name of a folder or of the file has no letter and no digit in it.\n  Rename it.',
  ],
  [
    'a name without letters in a folder',
    { 'content/pages/notes/!.mdx': page() },
    'content/pages/notes/!.mdx: the name of a folder or of the file has no letter and no digit in it.\n  Rename it.',
  ],
  [
    'a name without letters',
    { 'content/pages/!.mdx': page() },
    'content/pages/!.mdx: the name of a folder or of the file has no letter and no digit in it.\n  Rename it.',
  ],
  [
    'a screen with a sign that has a meaning in addresses',
    { "content/pages/Song #1, 100% don't?.mdx": page() },
    `content/pages/Song #1, 100% don't?.mdx: ${lost}\n  Rename the file, for example to “Song 1, 100 don't.mdx”.`,
  ],
  [
    'a folder with such a sign',
    { 'content/pages/100%/notes.md': page() },
    `content/pages/100%/notes.md: ${lost}\n  Rename the file, for example to “100/notes.md”.`,
  ],
  [
    'a recording with such a sign',
    { 'content/tracks/ride #2.md': second },
    `content/tracks/ride #2.md: ${lost}\n  Rename the file, for example to “ride 2.md”.`,
  ],
  [
    'a screen with the address of a file',
    { 'content/pages/notes.mdx': page(), 'public/notes/index.html': '<h1>Notes</h1>' },
    `content/pages/notes.mdx: the address of the screen is taken by public/notes/index.html.\n  ${oneOfTwo}`,
  ],
  [
    'a first screen whose address is taken',
    { 'public/index.html': '<h1>Home</h1>' },
    `${home}: the address of the screen is taken by public/index.html.\n  ${oneOfTwo}`,
  ],
  [
    'a page with another ending',
    { 'content/pages/notes.markdown': page() },
    'content/pages/notes.markdown: only files that end in `.mdx` are read here.\n  Rename the file.',
  ],
  [
    'a page whose ending is in capitals',
    { 'content/pages/NOTES.MDX': page() },
    'content/pages/NOTES.MDX: only files that end in `.mdx` are read here.\n  Rename the file.',
  ],
  [
    'a recording with the ending of a page',
    { [track]: undefined, 'content/tracks/funk-ride.mdx': validSite[track] },
    'content/tracks/funk-ride.mdx: only files that end in `.md` are read here.\n  Rename the file.',
  ],
])('%s is one problem', async (_, files, problem) => {
  expect(await readProblems(files)).toBe(problem);
});

test.each(['🎸.mdx', '!!!.mdx', 'a/!.mdx'])(
  'the links of a page called %s are left for later',
  async (name) => {
    const links = '# Welcome\n\n[Here](#here), [next](next/), [home](/).\n';

    expect(await readProblems({ [`content/pages/${name}`]: page(undefined, links) })).toBe(
      `content/pages/${name}: the name of a folder or of the file has no letter and no digit in it.\n  Rename it.`,
    );
  },
);

test.each(['txt', 'html', 'md.txt', 'TXT'])('a page that ends in .%s is to be renamed', async (ending) => {
  expect(await readProblems({ [`content/pages/notes.${ending}`]: page() })).toBe(
    `content/pages/notes.${ending}: only files that end in \`.mdx\` are read here.\n  Rename the file.`,
  );
});

test.each(['doc', 'docx', 'odt', 'rtf', 'pages'])(
  'a recording in .%s is to be plain text',
  async (ending) => {
    expect(await readProblems({ [`content/tracks/notes.${ending}`]: 'Bass first.' })).toBe(
      `content/tracks/notes.${ending}: only files that end in \`.md\` are read here.\n  Save it as plain text, under a name that ends in \`.md\`.`,
    );
  },
);

test.each([
  'Sketch.astro',
  'sketch.ts',
  'Sketch.tsx',
  'sketch.css',
  'sketch.json',
  'sketch.svg',
  '_notes.txt',
])('%s may stand beside a page', async (name) => {
  expect(await readProblems({ [`content/pages/${name}`]: '' })).toBe('');
});

test.each(['.DS_Store', '._ride.txt', 'Thumbs.db', 'desktop.ini', '~$ride.docx'])(
  '%s beside a recording is nobody’s work',
  async (name) => {
    expect(await readProblems({ [`content/tracks/${name}`]: '' })).toBe('');
  },
);

test('a link that leads out of the folder is one problem', async () => {
  const root = await writeFiles({ ...validSite, 'secret.txt': 'secret' });
  await symlink(new URL('secret.txt', root), new URL('public/a.txt', root));

  expect(formatProblems(await checkFolderLinks(await readContent(root)))).toBe(
    'public/a.txt: the file or folder is a link that leads out of content/ and public/.\n  Put there what it leads to: the site would publish what is elsewhere on this computer.',
  );
});
