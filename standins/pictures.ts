import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startIfEntry } from '../scripts/start.ts';
import { measureBackground, sheets } from './pictures/measure.ts';

interface Picture {
  /** The script that renders it. */
  set: string;
  name: string;
}

const SCRIPTS = fileURLToPath(new URL('./pictures/', import.meta.url));
const MASTERS = fileURLToPath(new URL('../content/pictures/', import.meta.url));

/** Which script makes which pictures. */
const SETS = {
  paper: ['cut-paper'],
  cups: ['two-cups', 'cream-cup', 'letter', 'two-saucers'],
  keys: ['keyboard-night', 'lit-key', 'enter-key'],
  strings: ['six-strings', 'wound-string'],
  window: ['window-light', 'lancet'],
  festoon: ['festoon', 'bulb'],
  book: ['open-book'],
  listing: ['old-listing'],
  portrait: ['paper-portrait'],
};

// OpenCV from a system package belongs to the system's Python, which a version manager may hide.
const PYTHONS = ['python3', '/usr/bin/python3'];

/** Renders the pictures that are named, or all, one after the other; `--measure` measures backgrounds and makes none. */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const pictures = choosePictures(words.filter((word) => !word.startsWith('--')));
  if (words.includes('--measure')) await measureAll(pictures);
  else await makeAll(pictures);
}

async function makeAll(pictures: Picture[]): Promise<void> {
  const python = findTools();
  const darkroom = await mkdtemp(path.join(tmpdir(), 'standins-'));

  try {
    for (const picture of pictures) makePicture(picture, python, darkroom);
  } finally {
    await rm(darkroom, { recursive: true });
  }
}

function choosePictures(names: string[]): Picture[] {
  const all = Object.entries(SETS).flatMap(([set, members]) => members.map((name) => ({ set, name })));
  const stranger = names.find((name) => !all.some((picture) => picture.name === name));
  if (stranger !== undefined) {
    throw new Error(
      `There is no picture “${stranger}”. Name one of: ${all.map(({ name }) => name).join(', ')}.`,
    );
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

async function measureAll(pictures: Picture[]): Promise<void> {
  const backgrounds = pictures.filter(({ name }) => name in sheets);
  console.table(await Promise.all(backgrounds.map(toRow)));
}

async function toRow({ name }: Picture) {
  const { edges, beside, behind, clearance } = await measureBackground(name);
  return {
    picture: name,
    'edges beside/behind': Number(edges.toFixed(2)),
    'lightness beside, behind': [beside, behind].map(Math.round).join(', '),
    'switch to lamp at 390, 1440, 1920': clearance.map(Math.round).join(', '),
  };
}

/** The Python that has OpenCV; stops with advice when something is missing. */
function findTools(): string {
  if (!runs('blender', ['--version'])) {
    throw new Error(
      'Blender is missing: install it (on Debian and Ubuntu: sudo apt install blender) and try again.',
    );
  }
  const python = PYTHONS.find((candidate) => runs(candidate, ['-c', 'import cv2']));
  if (python === undefined) {
    throw new Error(
      'Python with OpenCV is missing: install it (on Debian and Ubuntu: sudo apt install python3-opencv) and try again.',
    );
  }
  return python;
}

/** Renders a picture, finishes it into the folder of masters and says how long that took. */
function makePicture({ set, name }: Picture, python: string, darkroom: string): void {
  const exposure = path.join(darkroom, `${name}.png`);
  const script = path.join(SCRIPTS, `${set}.py`);
  const finish = [path.join(SCRIPTS, 'finish.py'), exposure, path.join(MASTERS, `${name}.jpg`)];
  const rendering = timed('blender', ['-b', '--python-exit-code', '1', '-P', script, '--', name, exposure]);
  const finishing = timed(python, finish);
  console.log(`${name}: rendered in ${rendering} s, finished in ${finishing} s`);
}

/** Runs a program and returns the seconds it took; fails with the program's last words. */
function timed(program: string, options: string[]): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8', maxBuffer: Infinity });
  if (status !== 0) throw new Error(`${program} ${options.join(' ')} failed:\n${(stderr || stdout).trim()}`);
  return Math.round((performance.now() - start) / 1000);
}

function runs(program: string, options: string[]): boolean {
  return spawnSync(program, options).status === 0;
}

await startIfEntry(import.meta.filename, main);
