/** What a shape has to sound like. Notes are in semitones above the root. */
interface Goal {
  /** Pitches of the open strings, as in MIDI. */
  tuning: number[];
  /** Pitch of the root, from C on. */
  root: number;
  notes: number[];
  /** Note of the lowest string; `undefined` if any may be. */
  bass?: number | undefined;
}

/** Frets that one hand reaches. */
const REACH = 4;
const HIGHEST_BASE = 9;
const FINGERS = 4;

/**
 * The notes without which a chord is another one. The perfect fifth may be left out of chords of four notes and more, the ninth
 * below an eleventh or a thirteenth, and the major third below an eleventh
 * (https://en.wikipedia.org/wiki/Eleventh_chord, https://en.wikipedia.org/wiki/Thirteenth_chord); the root, if the chord has
 * more notes than the instrument has strings.
 */
function listNeeded({ notes, tuning }: Goal): number[] {
  const has = (note: number) => notes.includes(note);
  const isExtended = (has(17) || has(21)) && (has(10) || has(11));
  const needed = notes.filter(
    (note) =>
      !(note === 7 && notes.length > 3) &&
      !(note === 14 && isExtended) &&
      !(note === 4 && has(17) && isExtended),
  );
  return notes.length > tuning.length ? needed.filter((note) => note !== 0) : needed;
}

/** Whether frets, -1 for a string that is not played, sound like the chord. */
export function isChord(frets: number[], goal: Goal): boolean {
  const { tuning, root, notes, bass } = goal;
  const played = frets.flatMap((fret, string) =>
    fret < 0 ? [] : (fret + (tuning[string] ?? 0) - root + 12) % 12,
  );
  const allowed = new Set([...notes, bass ?? 0].map((note) => note % 12));
  return (
    played.every((note) => allowed.has(note)) &&
    listNeeded(goal).every((note) => played.includes(note % 12)) &&
    (bass === undefined || played[0] === bass % 12)
  );
}

/**
 * The easiest frets for a chord, with one note twice at most, and fingers for them; on instruments with a bass, strings at the
 * edges may be silent.
 */
export function searchShape(goal: Goal): { frets: number[]; fingers: number[] } | undefined {
  const most = goal.notes.length + (goal.bass === undefined ? 2 : 1);
  let best: { frets: number[]; fingers: number[]; cost: number } | undefined;
  for (let base = 1; base <= HIGHEST_BASE; base += 1) {
    for (const frets of listFrets(goal, base)) {
      if (frets.filter((fret) => fret >= 0).length > most || !isChord(frets, goal)) continue;
      const fingers = findFingers(frets);
      const cost = fingers ? getCost(frets, fingers) : Infinity;
      if (fingers && cost < (best?.cost ?? Infinity)) best = { frets, fingers, cost };
    }
  }
  return best;
}

/** All frets with notes of the chord that a hand at a fret reaches. */
function listFrets({ tuning, root, notes, bass }: Goal, base: number): number[][] {
  const allowed = new Set([...notes, bass ?? 0].map((note) => (root + note) % 12));
  const reached = [0, ...Array.from({ length: REACH }, (_, index) => base + index)];
  return tuning.reduce<number[][]>(
    (all, open) => {
      const matching = reached.filter((fret) => allowed.has((open + fret) % 12));
      return all.flatMap((frets) => {
        const hasEnded = frets.some((fret) => fret >= 0) && frets.at(-1) === -1;
        const silent = bass === undefined ? [] : [-1];
        return [...silent, ...(hasEnded ? [] : matching)].map((fret) => [...frets, fret]);
      });
    },
    [[]],
  );
}

function getCost(frets: number[], fingers: number[]): number {
  const pressed = frets.filter((fret) => fret > 0);
  const lowest = Math.min(...pressed, HIGHEST_BASE);
  const silent = frets.filter((fret) => fret < 0).length;
  return Math.max(...fingers) + Math.max(0, ...pressed) - lowest + lowest / 2 + silent * 2.5;
}

/** A finger for each pressed string, from 1, and 0 for the others; `undefined` if four fingers do not suffice. */
function findFingers(frets: number[]): number[] | undefined {
  const pressed = frets.flatMap((fret, string) => (fret > 0 ? [{ fret, string }] : []));
  const lowest = Math.min(...pressed.map(({ fret }) => fret));
  const first = frets.indexOf(lowest);
  // The first finger lies over all strings above its lowest one. None of them may be open.
  const isBarre = pressed.length > FINGERS && frets.slice(first).every((fret) => fret !== 0);
  const single = pressed
    .filter(({ fret }) => !(isBarre && fret === lowest))
    .sort((a, b) => a.fret - b.fret || a.string - b.string);
  if (single.length > (isBarre ? FINGERS - 1 : FINGERS)) return undefined;
  return frets.map((fret, string) => {
    if (fret <= 0) return 0;
    const index = single.findIndex((one) => one.string === string);
    return index < 0 ? 1 : index + (isBarre ? 2 : 1);
  });
}
