/**
 * Renders the stand-in pictures into content/pictures/: all of them, or those named.
 *
 *     npm run standins:pictures [name …]
 *
 * Needs Blender and, for finishing, Python with OpenCV. All seventeen take about an hour on two cores.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPTS = fileURLToPath(new URL('./pictures/', import.meta.url));
const MASTERS = fileURLToPath(new URL('../../content/pictures/', import.meta.url));

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

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Renders and finishes one picture after the other. */
async function main(names) {
  const pictures = choosePictures(names);
  const python = findTools();
  const darkroom = await mkdtemp(path.join(tmpdir(), 'standins-'));

  try {
    for (const { set, name } of pictures) makePicture(set, name, python, darkroom);
  } finally {
    await rm(darkroom, { recursive: true });
  }
}

/** The pictures with their sets: the named ones, or all. */
function choosePictures(names) {
  const all = Object.entries(SETS).flatMap(([set, members]) => members.map((name) => ({ set, name })));
  const stranger = names.find((name) => !all.some((picture) => picture.name === name));
  if (stranger) {
    throw new Error(
      `There is no picture “${stranger}”. Name one of: ${all.map(({ name }) => name).join(', ')}.`,
    );
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

/** The Python that has OpenCV; stops with advice when something is missing. */
function findTools() {
  if (!runs('blender', ['--version'])) {
    throw new Error(
      'Blender is missing: install it (on Debian and Ubuntu: sudo apt install blender) and try again.',
    );
  }
  const python = PYTHONS.find((candidate) => runs(candidate, ['-c', 'import cv2']));
  if (!python) {
    throw new Error(
      'Python with OpenCV is missing: install it (on Debian and Ubuntu: sudo apt install python3-opencv) and try again.',
    );
  }
  return python;
}

/** Renders a picture, finishes it into the folder of masters and says how long that took. */
function makePicture(set, name, python, darkroom) {
  const exposure = path.join(darkroom, `${name}.png`);
  const script = path.join(SCRIPTS, `${set}.py`);
  const rendering = timed('blender', ['-b', '--python-exit-code', '1', '-P', script, '--', name, exposure]);
  const finishing = timed(python, [
    path.join(SCRIPTS, 'finish.py'),
    exposure,
    path.join(MASTERS, `${name}.jpg`),
  ]);
  console.log(`${name}: rendered in ${rendering} s, finished in ${finishing} s`);
}

/** Runs a program and returns the seconds it took; fails with the program's last words. */
function timed(program, options) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8', maxBuffer: Infinity });
  if (status !== 0) throw new Error(`${program} ${options.join(' ')} failed:\n${(stderr || stdout).trim()}`);
  return Math.round((performance.now() - start) / 1000);
}

function runs(program, options) {
  return spawnSync(program, options).status === 0;
}
