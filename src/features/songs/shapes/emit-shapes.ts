import { readFileSync } from 'node:fs';
import { toHash } from '#lib/hash.ts';
import { memoize } from '#lib/memoize.ts';
import { projectRequire } from '#lib/project-require.ts';
import { emitFile } from '#pictures/emitted-files.ts';
import { listNotes, readQuality } from '#features/songs/theory/chord.ts';
import { parseKey } from '#features/songs/theory/key.ts';
import { toPitch } from '#features/songs/theory/note.ts';
import type { Song } from '#features/songs/theory/song.ts';
import { findEasiest, type Position } from './find-shape.ts';
import { describeChord, type Fretted, type Shape, type Shapes } from './shape.ts';

/** Pitches of the open strings, as in MIDI. */
const TUNINGS = { guitar: [40, 45, 50, 55, 59, 64], ukulele: [67, 60, 64, 69] };

/** Writes the shapes that a song in all its languages can reach to a file of the site, and returns its path. */
export async function emitShapes(songs: Song[]): Promise<string | undefined> {
  if (songs.every(({ key }) => !key)) return undefined;
  const [sections, shapes] = [songs.flatMap((song) => song.sections), songs.flatMap((song) => song.shapes)];
  const json = JSON.stringify(collectShapes({ sections, shapes }));
  return emitFile(`shapes-${toHash(json)}.json`, () => Promise.resolve(Buffer.from(json)));
}

/** The shapes of all chords of a song, in all keys; those that the file defines replace others. */
export function collectShapes({ sections, shapes: defined }: Pick<Song, 'sections' | 'shapes'>): Shapes {
  const shapes: Shapes = { notes: {}, guitar: {}, ukulele: {} };
  const lines = sections.flatMap((section) => section.lines);
  const written = lines.flatMap(({ pieces }) => pieces.flatMap(({ chord }) => chord ?? []));
  for (const chord of [...written, ...defined.flatMap(({ copy }) => copy ?? [])]) {
    const description = describeChord(chord);
    const notes = listNotes(chord.quality);
    if (!description || !notes) continue;
    const { quality, interval, kind } = description;
    shapes.notes[quality] = notes;
    // Charts write D2 for a chord that is played without its third.
    const played = (quality === '2' ? [0, 2, 7] : notes).join(' ');
    shapes.ukulele[quality] ??= [...listShapes(`ukulele 0 ${played}`)];
    shapes.guitar[quality] ??= [...listShapes(`guitar 0 ${played}`)];
    shapes.guitar[kind] ??= [...listShapes(`guitar ${interval ?? 0} ${played}`)];
  }
  for (const [instrument, { length }] of Object.entries(TUNINGS) as [Fretted, number[]][]) {
    const all = shapes[instrument];
    for (const { chord, copy, frets, fingers } of defined) {
      const source = copy && describeChord(copy);
      const other = (source && all[source.kind]?.[source.pitch]) ?? '';
      const shown = frets || other.slice(0, length);
      const used = fingers || (frets ? '' : other.slice(length));
      const { kind = '', pitch = 0 } = describeChord(chord) ?? {};
      if (shown.length === length && [0, length].includes(used.length))
        (all[kind] ??= Array<null>(12).fill(null))[pitch] = shown + used.padEnd(length, '0');
    }
  }
  return shapes;
}

/**
 * The easiest shapes of a kind of chord for each root from C on. On a guitar, the root or the bass is the lowest note. The
 * database has better fingers.
 */
const listShapes = memoize((kind: string): (Shape | null)[] => {
  const [instrument, bass, ...notes] = kind.split(' ') as [Fretted, ...string[]];
  const [tuning, name] = [TUNINGS[instrument], notes.join()];
  return Array.from({ length: 12 }, (_, root) => {
    const goal = {
      tuning,
      root,
      notes: notes.map(Number),
      bass: instrument === 'guitar' ? Number(bass) : undefined,
    };
    const known = readDatabase(instrument).filter((chord) => chord.root === root && chord.notes === name);
    const positions = known.flatMap((chord) => chord.positions);
    const { frets, fingers } = findEasiest(positions.filter(hasFingers), goal) ?? {};
    if (!frets || !fingers) return null;
    const pressed = frets.map((fret, string) => (fret > 0 ? (fingers[string] ?? 0) : 0));
    const first = Math.min(...pressed.filter((finger) => finger > 0)) - 1;
    const signs = frets.map((fret) => (fret < 0 ? 'x' : fret.toString(25)));
    return [...signs, ...pressed.map((finger) => Math.max(finger - first, 0))].join('');
  });
});

function hasFingers({ frets, fingers }: Position): boolean {
  return frets.every((fret, string) => fret <= 0 || (fingers[string] ?? 0) > 0);
}

/** The chords of https://github.com/tombatossals/chords-db, whose frets count from `baseFret`. */
const readDatabase = memoize((instrument: Fretted) => {
  const file = projectRequire.resolve(`@tombatossals/chords-db/lib/${instrument}.json`);
  const { chords } = JSON.parse(readFileSync(file, 'utf8')) as {
    chords: Record<string, { key: string; suffix: string; positions: (Position & { baseFret: number })[] }[]>;
  };
  return Object.values(chords)
    .flat()
    .map(({ key, suffix, positions }) => ({
      root: toPitch(parseKey(key)?.tonic ?? 0),
      // A bass follows a slash: `m/Bb`, but not `6/9`.
      notes: listNotes(readQuality(suffix.replace(/\/[A-G].*/, '')) ?? suffix)?.join(),
      positions: positions.map(({ frets, fingers, baseFret }) => ({
        frets: frets.map((fret) => (fret > 0 ? fret + baseFret - 1 : fret)),
        fingers,
      })),
    }));
});
