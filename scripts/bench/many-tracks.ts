import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import NodeID3 from 'node-id3';
import { countFrames, listFrames } from './cut-mp3.ts';

const copied = ['src', 'astro.config.mjs', 'package.json', 'tailwind.config.ts', 'tsconfig.json'];
const shared = ['pictures', 'fonts', 'cards', 'sums'].map((name) => `.cache/${name}`);
const seconds = 20;
const storyWords = 80;

/**
 * A copy of the project with so many tracks in place of its own: each has another piece of the recordings, so that no
 * two sound alike, and a story of words from the stories. It shares all that is kept, except recordings. Its folder is
 * within the project, so that it finds the packages.
 */
export async function copyWithTracks(count: number): Promise<string> {
  const folder = resolve('.cache/copies', `tracks-${count}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(`${folder}/.cache`, { recursive: true });
  for (const kept of shared) await symlink(resolve(kept), `${folder}/${kept}`);
  for (const path of copied) await cp(path, `${folder}/${path}`, { recursive: true });
  const isTrack = (file: string) => resolve(file).startsWith(resolve('content/tracks'));
  await cp('content', `${folder}/content`, { recursive: true, filter: (file) => !isTrack(file) });
  await cp('public', `${folder}/public`, { recursive: true, filter: (file) => !file.endsWith('.mp3') });
  await writeTracks(folder, count);
  return folder;
}

async function writeTracks(folder: string, count: number): Promise<void> {
  const [recordings, words] = await Promise.all([readRecordings(), readWords()]);
  await mkdir(`${folder}/content/tracks`, { recursive: true });
  const random = createRandom();
  for (let number = 1; number <= count; number += 1) {
    const name = `track-${String(number).padStart(4, '0')}`;
    const story = Array.from({ length: storyWords }, () => words[random(words.length)]).join(' ');
    const frames = recordings[number % recordings.length] ?? [];
    const start = random(Math.max(frames.length - countFrames(seconds), 1));
    const sound = Buffer.concat(frames.slice(start, start + countFrames(seconds)));
    const title = `Track ${number}`;
    await writeFile(`${folder}/public/audio/${name}.mp3`, NodeID3.write({ title }, sound));
    const frontmatter = `title: ${title}\naudio: /audio/${name}.mp3\norder: ${number}`;
    await writeFile(`${folder}/content/tracks/${name}.md`, `---\n${frontmatter}\n---\n\n${story}.\n`);
  }
}

/** The frames of the recordings. */
async function readRecordings(): Promise<Buffer[][]> {
  const names = (await readdir('public/audio')).filter((name) => name.endsWith('.mp3'));
  const files = await Promise.all(names.map((name) => readFile(`public/audio/${name}`)));
  const recordings = files.map(listFrames).filter((frames) => frames.length > countFrames(seconds));
  if (recordings.length === 0) {
    throw new Error(
      `There is no mp3 of MPEG 1 in public/audio/ that lasts ${seconds} seconds: put one there.`,
    );
  }
  return recordings;
}

/** The words of the stories, as often as they are in them. */
async function readWords(): Promise<string[]> {
  const names = (await readdir('content/tracks')).filter((name) => name.endsWith('.md'));
  const files = await Promise.all(names.map((name) => readFile(`content/tracks/${name}`, 'utf8')));
  return files.flatMap((file) => file.replace(/^---[\s\S]*?\n---/, '').match(/[\p{L}’]+/gu) ?? []);
}

/** Whole numbers below a limit, the same in every run (a linear congruential generator of 32 bits). */
function createRandom(): (limit: number) => number {
  let state = 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
