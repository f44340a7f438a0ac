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

/** A way to play a chord: frets, -1 for a string that is not played, and fingers. */
export interface Position {
  frets: number[];
  fingers: number[];
}

const HIGHEST_BASE = 9;
const FINGERS = 4;
/** Below this pitch, as in MIDI, two strings close together sound unclear; a minor third only if both are pressed. */
const LOW = 49;
/** Frets above this one cost twice. */
const HIGH = 4;
/** A short neck has more frets for a hand, which are closer. */
const GUITAR = { reach: 4, stretch: 1 };
const UKULELE = { reach: 5, stretch: 0.75 };
/** What a position costs that is not known. */
const UNKNOWN = 5;
/** What strings cost that are not played: all below the bass, the one beside it, and each above, which a barre finger mutes. */
const SILENT = { below: [0, 1, 3.5], beside: 2.6, above: 5.5, aboveBarre: 2 };

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
  const allowed = new Set(notes.map((note) => note % 12));
  return (
    played.every((note, index) => allowed.has(note) || (index === 0 && note === bass)) &&
    listNeeded(goal).every((note) => played.includes(note % 12)) &&
    (bass === undefined || played[0] === bass % 12) &&
    // A fifth alone is played with the octave above it.
    (bass === undefined || notes.length > 2 || played.join() === '0,7,0')
  );
}

/**
 * The easiest way to play a chord, among positions that people know, the same with another bass, and all others that a hand
 * reaches.
 */
export function findEasiest(known: Position[], goal: Goal): Position | undefined {
  const bases = Array.from({ length: HIGHEST_BASE }, (_, index) => index + 1);
  const computed = bases
    .flatMap((base) => listFrets(goal, base))
    .flatMap((frets) => findFingers(frets) ?? []);
  const familiar = [...known, ...known.flatMap(({ frets }) => listVariants(frets, goal))];
  let best: (Position & { cost: number }) | undefined;
  for (const [index, position] of [...familiar, ...computed].entries()) {
    const cost = getCost(position, goal) + (index < familiar.length ? 0 : UNKNOWN);
    if (cost < Infinity && cost <= (best?.cost ?? Infinity) && isChord(position.frets, goal))
      best = { ...position, cost };
  }
  return best;
}

/** A position with the bass of a chord on each string, also without the string beside it or the highest one. */
function listVariants(frets: number[], { tuning, root, bass }: Goal): Position[] {
  if (bass === undefined) return [];
  return tuning.flatMap((open, string) => {
    const low = (root + bass - open + 120) % 12;
    const whole = frets.map((fret, index) => {
      if (index < string) return -1;
      return index === string ? low : fret;
    });
    const beside = (fret: number) => whole.map((other, index) => (index === string + 1 ? fret : other));
    const all = bass === 0 ? [whole] : [whole, beside(0), ...(low > 0 ? [beside(-1)] : [])];
    return [...all, ...all.map((one) => [...one.slice(0, -1), -1])].flatMap((one) => findFingers(one) ?? []);
  });
}

/** All frets with notes of the chord that a hand at a fret reaches. Strings at the edges and beside the bass may be silent. */
function listFrets({ tuning, root, notes, bass }: Goal, base: number): number[][] {
  const allowed = new Set([...notes, bass ?? 0].map((note) => (root + note) % 12));
  const { reach } = bass === undefined ? UKULELE : GUITAR;
  const reached = [0, ...Array.from({ length: reach }, (_, index) => base + index)];
  return tuning.reduce<number[][]>(
    (all, open) => {
      const matching = reached.filter((fret) => allowed.has((open + fret) % 12));
      return all.flatMap((frets) => {
        const hasBass = bass === undefined || countPlayed(frets) > 0;
        const isBeside = notes.length > 2 && countPlayed(frets) === 1 && (frets.at(-2) ?? 0) > 0;
        const hasEnded = countPlayed(frets) > 0 && frets.at(-1) === -1 && !isBeside;
        const fitting = hasBass
          ? matching
          : matching.filter((fret) => (open + fret - root - bass + 24) % 12 === 0);
        const silent = bass === undefined ? [] : [-1];
        return [...silent, ...(hasEnded ? [] : fitting)].map((fret) => [...frets, fret]);
      });
    },
    [[]],
  );
}

function countPlayed(frets: number[]): number {
  return frets.filter((fret) => fret >= 0).length;
}

/** How hard a position is: fingers, more so the farther apart they are, high frets, and a barre; open strings are easy. */
function getCost(position: Position, goal: Goal): number {
  const { frets, fingers } = position;
  const { stretch } = goal.bass === undefined ? UKULELE : GUITAR;
  const pressed = frets.filter((fret) => fret > 0);
  const lowest = pressed.length > 0 ? Math.min(...pressed) : 0;
  const span = (Math.max(0, ...pressed) - lowest) * stretch;
  const used = new Set(fingers.filter((_, string) => (frets[string] ?? 0) > 0)).size;
  const isBarre = used < pressed.length;
  const open = frets.filter((fret) => fret === 0).length;
  const hand =
    used * (1 + span ** 2 / 4) + lowest + Math.max(0, lowest - HIGH) + (isBarre ? 1 : 0) - 0.2 * open;
  return goal.bass === undefined ? hand : hand + getSoundCost(frets, isBarre, goal);
}

/** What a guitar loses by strings that are not played, and by two low notes that are too close to sound clear. */
function getSoundCost(frets: number[], isBarre: boolean, { tuning, notes }: Goal): number {
  const first = frets.findIndex((fret) => fret >= 0);
  const last = frets.findLastIndex((fret) => fret >= 0);
  const [count, above] = [countPlayed(frets), frets.length - 1 - last];
  const inside = last - first + 1 - count;
  const isBeside = frets[first + 1] === -1;
  const below = SILENT.below[first] ?? Infinity;
  if (inside > (isBeside ? 1 : 0) || count < Math.min(notes.length + 1, 4)) return Infinity;
  if (notes.length === 2) return below;

  const [low = 0, next = 0] = frets.flatMap((fret, string) => (fret < 0 ? [] : fret + (tuning[string] ?? 0)));
  const least = (frets[first + 1] ?? 0) > 0 ? 4 : 3;
  return (
    below +
    inside * SILENT.beside +
    above * (isBarre ? SILENT.aboveBarre : SILENT.above) +
    (low < LOW && next - low < least ? 4 : 0) -
    count / 100
  );
}

/** A finger for each pressed string, from 1, and 0 for the others; `undefined` if four fingers do not suffice. */
function findFingers(frets: number[]): Position | undefined {
  const pressed = frets.flatMap((fret, string) => (fret > 0 ? [{ fret, string }] : []));
  const lowest = Math.min(...pressed.map(({ fret }) => fret));
  const first = frets.indexOf(lowest);
  // The first finger lies over all strings above its lowest one. None of them may be open.
  const isBarre =
    pressed.filter(({ fret }) => fret === lowest).length > (pressed.length > FINGERS ? 1 : 2) &&
    frets.slice(first).every((fret) => fret !== 0);
  const single = pressed
    .filter(({ fret }) => !(isBarre && fret === lowest))
    .sort((a, b) => a.fret - b.fret || a.string - b.string);
  if (single.length > (isBarre ? FINGERS - 1 : FINGERS)) return undefined;
  const fingers = frets.map((fret, string) => {
    if (fret <= 0) return 0;
    const index = single.findIndex((one) => one.string === string);
    return index < 0 ? 1 : index + (isBarre ? 2 : 1);
  });
  return { frets, fingers };
}
