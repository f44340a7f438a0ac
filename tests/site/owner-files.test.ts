import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '#lib/files.ts';
import { toBuildEnv } from '../build-sites.ts';
import { ledger, page, record, recordLines, recording, site, track, writeInto } from '../unit/write-site.ts';
import { copyProject, frontmatter, leastSite, start } from './project.ts';

/** What programs leave behind, in the folders of a site and beside them. */
const leftovers = [
  'content/.DS_Store',
  'content/Thumbs.db',
  'content/pages/.home.mdx.swp',
  'content/pages/home.mdx~',
  'content/pictures/~$x.docx',
  'content/public/Thumbs.db',
  'public/Thumbs.db',
  'public/audio/~$ride.docx',
  'public/content/a b#1%20.txt~',
  'pages/home.mdx~',
  'src/.DS_Store',
  'dist-notes/desktop.ini',
  'Thumbs.db',
  '~$contract.docx',
];
/** What commands may write to, as .gitignore lists it. */
const made = /^(?:dist|\.cache|\.astro|node_modules|\.git)\//;

let folder: string;
let remote: string;
let before: Record<string, string>;

const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });

/** The bytes of all files except those that commands made. */
async function readAll(): Promise<Record<string, string>> {
  const files = await listFiles(pathToFileURL(`${folder}/`), '');
  const owned = files.filter((file) => !made.test(file));
  return Object.fromEntries(owned.map((file) => [file, readFileSync(join(folder, file), 'latin1')]));
}

beforeAll(async () => {
  folder = await copyProject('owner-files', {
    ...leastSite,
    [site]: 'name: Ada\n',
    [ledger]: record(recordLines.replace('Your Name', 'Ada').replace('https://example.com/', 'by me')),
    [track]: page('title: Ride\naudio: /audio/ride.mp3\norder: 1', 'Bass.\n'),
    'content/pages/music.mdx': page(frontmatter, '# Songs\n\n<Tracks />\n'),
    'public/audio/ride.mp3': recording,
  });
  cpSync('scripts', `${folder}/scripts`, { recursive: true });
  await writeInto(folder, Object.fromEntries(leftovers.map((file) => [file, `The bytes of ${file}`])));
  rmSync(`${folder}/.git`, { recursive: true, force: true });
  git('init', '-qb', 'main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  git('commit', '-qm', 'A site', '--allow-empty');
  remote = mkdtempSync(join(tmpdir(), 'remote-'));
  git('init', '-q', '--bare', remote);
  before = await readAll();
  expect(Object.keys(before)).toEqual(expect.arrayContaining(leftovers));
});

afterAll(() => rmSync(remote, { recursive: true }));

test('checks, a build and its publication leave every file of the owner as it was', async () => {
  execFileSync(process.execPath, ['scripts/deploy.ts', remote], {
    cwd: folder,
    env: toBuildEnv('/'),
    stdio: 'pipe',
  });

  expect(await readAll()).toEqual(before);
  const published = git(`--git-dir=${remote}`, 'ls-tree', '-rz', '--name-only', 'pages').split('\0');
  expect(published).toContain('music/index.html');
  expect(published.filter((file) => /~|Thumbs|DS_Store|\.swp|desktop/.test(file))).toEqual([]);
});

test('the preview for writing leaves every file of the owner as it was', async () => {
  const server = start(folder, ['dev', '--port', '0']);
  const [, origin = ''] = await server.find(/(http:\/\/localhost:\d+)\//);
  await expect.poll(async () => (await fetch(`${origin}/music/`)).status).toBe(200);

  server.stop();
  await server.ended;

  expect(await readAll()).toEqual(before);
});
