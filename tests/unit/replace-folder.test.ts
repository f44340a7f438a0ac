import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { replaceFolder, restoreFolder } from '@/build/replace-folder';
import { writeFiles, writeInto } from './write-site';

const before = { 'index.html': 'old', 'music/index.html': 'old', 'audio/gone.mp3': 'old' };
const after = { 'index.html': 'new', 'pictures/new.webp': 'new' };

/** A project with a last build in `dist`, and a new one in `dist.next`. */
async function lay(last: Record<string, string>, next: Record<string, string> = after): Promise<string> {
  const folder = fileURLToPath(await writeFiles({ 'package.json': '{}' }));
  await Promise.all([writeInto(join(folder, 'dist'), last), writeInto(join(folder, 'dist.next'), next)]);
  return folder;
}

const replaceIn = (folder: string) => replaceFolder(join(folder, 'dist.next'), join(folder, 'dist'));

test('the new build is in the place of the last one, and nothing is left beside it', async () => {
  const folder = await lay(before);

  await replaceIn(folder);

  expect(readAll(join(folder, 'dist'))).toEqual(after);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'package.json']);
});

test('the first build has nothing to replace', async () => {
  const folder = await lay({});
  rmSync(join(folder, 'dist'), { recursive: true, force: true });

  await replaceIn(folder);

  expect(readAll(join(folder, 'dist'))).toEqual(after);
});

test('there is a whole build while files are removed', async () => {
  const many = (text: string) =>
    Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`pictures/${index}.webp`, text]));
  const folder = await lay(many('old'), many('new'));
  const { there, gone } = await lookAt(join(folder, 'dist/pictures/0.webp'), () => replaceIn(folder));

  // Between the two moves there is none for some microseconds; to remove 3,000 files takes much longer.
  expect(gone).toBeLessThan(there / 3);
});

test('a build that was moved away when the machine stopped is brought back', async () => {
  const folder = await lay(before);
  const dist = join(folder, 'dist');
  await rename(dist, `${dist}.last`);

  await restoreFolder(dist);

  expect(readAll(dist)).toEqual(before);
});

test('a build that is there is never replaced by an older one', async () => {
  const folder = await lay(before);
  await writeInto(join(folder, 'dist.last'), { 'index.html': 'older' });

  await restoreFolder(join(folder, 'dist'));
  expect(readAll(join(folder, 'dist'))).toEqual(before);

  await replaceIn(folder);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'package.json']);
});

describe('a place that is no plain folder has the new build in it', () => {
  test('a link, which leads to the same place as before', async () => {
    const folder = await lay(before);
    await rename(join(folder, 'dist'), join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'dist'));

    await replaceIn(folder);

    expect(readAll(join(folder, 'elsewhere'))).toEqual(after);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'elsewhere', 'package.json']);
  });

  test.skipIf(!existsSync('/dev/shm'))('a link to another disk', async () => {
    const disk = mkdtempSync('/dev/shm/dist-');
    onTestFinished(() => rmSync(disk, { recursive: true }));
    const folder = await lay(before);
    await writeInto(join(disk, 'site'), before);
    rmSync(join(folder, 'dist'), { recursive: true });
    symlinkSync(join(disk, 'site'), join(folder, 'dist'));

    await replaceIn(folder);

    expect(readAll(join(disk, 'site'))).toEqual(after);
    expect(readdirSync(join(disk, 'site')).sort()).toEqual(['index.html', 'pictures']);
    expect(readdirSync(disk)).toEqual(['site']);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'package.json']);
  });

  test.skipIf(!canMount())('a link in it and what it leads to stay', async () => {
    const folder = await lay(before);
    await mkdir(join(folder, 'own'));
    await writeInto(join(folder, 'own'), { 'tape.wav': 'kept' });
    symlinkSync(join(folder, 'own'), join(folder, 'dist/own'));

    await replaceMounted(folder);

    expect(readAll(join(folder, 'own'))).toEqual({ 'tape.wav': 'kept' });
  });

  test.skipIf(!canMount())('a mount', async () => {
    const folder = await lay(before);

    const { status, stderr } = await replaceMounted(folder);

    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(readAll(join(folder, 'dist'))).toEqual(after);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'package.json']);
  });

  test.skipIf(!canMount())('a mount that is read-only stays as it was', async () => {
    const folder = await lay(before);

    const { stderr } = await replaceMounted(folder, 'remount,ro,bind');

    expect(stderr).toContain('EROFS');
    expect(readAll(join(folder, 'dist'))).toEqual(before);
  });
});

/** How often a file is there and how often not, for somebody who looks all the time while something is done. */
async function lookAt(file: string, act: () => Promise<void>): Promise<{ there: number; gone: number }> {
  const looking = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     const { existsSync } = require('node:fs');
     const looks = { there: 0, gone: 0 };
     let isOver = false;
     parentPort.once('message', () => (isOver = true));
     const look = () => {
       for (let times = 0; times < 50; times += 1) looks[existsSync(workerData) ? 'there' : 'gone'] += 1;
       if (isOver) parentPort.postMessage(looks);
       else setImmediate(look);
     };
     parentPort.postMessage('looking');
     look();`,
    { eval: true, workerData: file },
  );
  const hear = () => new Promise((heard) => looking.once('message', heard));
  await hear();
  await act();
  looking.postMessage('over');
  const looks = (await hear()) as { there: number; gone: number };
  await looking.terminate();
  return looks;
}

/** Replaces `dist` by the module itself where `dist` is a mount, which only the program knows of. */
async function replaceMounted(folder: string, remount = '') {
  const module = new URL('../../src/build/replace-folder.ts', import.meta.url).href;
  const script = join(folder, 'replace.mjs');
  await writeInto(folder, {
    'replace.mjs': `import { replaceFolder } from '${module}'; await replaceFolder('${folder}/dist.next', '${folder}/dist');`,
  });
  const mount = [`mount --bind dist dist`, ...(remount ? [`mount -o ${remount} dist`] : [])].join(' && ');
  const command = `${mount} && "${process.execPath}" --disable-warning=ExperimentalWarning replace.mjs`;
  const ended = spawnSync('unshare', ['-rm', 'sh', '-c', command], { cwd: folder, encoding: 'utf8' });
  rmSync(script);
  return ended;
}

/** Whether a program may have mounts of its own; many containers refuse it. */
function canMount(): boolean {
  return spawnSync('unshare', ['-rm', 'mount', '--bind', '/tmp', '/tmp']).status === 0;
}

function readAll(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]));
}
