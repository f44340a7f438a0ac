import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import NodeID3 from 'node-id3';
import { parse } from 'yaml';
import { drawPicture } from './fixtures/draw-picture.ts';
import { layProject } from './lay-project.ts';
import { fixture } from './sites.ts';

/** What is not to be copied: what is made, and what is the owner's. */
const left = [
  ...readLines('.gitignore').map((line) => line.replaceAll('/', '')),
  '.git',
  'content',
  'public',
];

/** The suite that an owner deletes together with the stand-ins. */
const standins = 'tests/standins';

/**
 * Lays out a copy of the repository in which an owner has written other words. The pictures that their ledger names are
 * drawn; their recordings are those of the fixture, under other names and titles.
 */
export async function layOwner(folder: string, site: string): Promise<void> {
  layProject(
    folder,
    readdirSync('.').filter((name) => !left.includes(name)),
    site,
  );
  rmSync(join(folder, standins), { recursive: true, force: true });
  linkPackages(folder);
  cpSync(`${fixture}/public`, join(folder, 'public'), { recursive: true, filter: isIcon });
  await drawPictures(join(folder, 'content/pictures'));
  lendRecordings(folder);
}

/** The packages one by one: what programs keep beside them would else be shared. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  const kept = readdirSync('node_modules').filter((name) => !name.startsWith('.') || name === '.bin');
  for (const name of kept) symlinkSync(resolve('node_modules', name), join(packages, name), 'junction');
}

function isIcon(file: string): boolean {
  return statSync(file).isDirectory() || /\.(png|svg|txt)$/.test(file);
}

async function drawPictures(folder: string): Promise<void> {
  const records = parse(readFileSync(`${folder}/ledger.yaml`, 'utf8')) as { file: string; alt?: string }[];
  for (const [index, { file, alt }] of records.entries()) {
    const size = alt === undefined ? { width: 1500, height: 1000 } : { width: 640, height: 800 };
    const lamp = { color: '#fff4d0', x: 20 + 10 * index, y: 20 };
    const [wall, floor] = [toColor(137 * index, 42), toColor(137 * index, 24)] as const;
    await drawPicture({ ...size, wall, floor, lamp }).toFile(`${folder}/${file}`);
  }
}

function toColor(hue: number, lightness: number): string {
  return `hsl(${hue % 360} 30% ${lightness}%)`;
}

/** Gives each track of the owner one of the fixture's recordings, without the tags, which would contradict it. */
function lendRecordings(folder: string): void {
  const audio = readdirSync(`${fixture}/public/audio`);
  const tracks = readDirectory(join(folder, 'content/tracks'));
  mkdirSync(join(folder, 'public/audio'), { recursive: true });
  for (const [index, track] of tracks.entries()) {
    const bytes = readFileSync(`${fixture}/public/audio/${audio[index % audio.length]}`);
    writeFileSync(join(folder, 'public/audio', `${basename(track, '.md')}.mp3`), NodeID3.write({}, bytes));
  }
}

function readDirectory(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder).sort() : [];
}

function readLines(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
