/** What a player adds to a score: swing, stress, phrasing and small errors, the same ones at every run. */

/** A source of the same random numbers for the same name. */
export function createRandom(name) {
  let state = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Notes as this part plays them in this piece, with velocities; times stay in beats. */
export function humanise(notes, { part, piece, level, random }) {
  const beatsPerMs = piece.tempo / 60_000;
  const { late = 0, loose = 7, velocity = 82, gate = 1 } = part;
  return notes.map((note) => {
    const at = swing(note.at, piece.swing) + (late + loose * bell(random)) * beatsPerMs;
    const end = swing(note.at + note.beats * gate, piece.swing);
    const wanted =
      velocity + level + note.stress + metricStress(note.at, piece.metre) + phrasing(note.at, piece);
    return { at: Math.max(0, at), end, pitch: note.pitch, velocity: clamp(wanted + 4 * bell(random)) };
  });
}

/** Moves what falls between the beats: a ratio of 2/3 makes triplets of pairs. */
function swing(at, { unit = 1, ratio = 0.5 } = {}) {
  const whole = Math.floor(at / unit + 1e-6);
  const within = at / unit - whole;
  const moved = within < 0.5 ? within * 2 * ratio : ratio + (within - 0.5) * 2 * (1 - ratio);
  return (whole + moved) * unit;
}

function metricStress(at, metre) {
  const beat = at % metre;
  if (beat < 0.01) return 5;
  return Math.abs(beat - Math.round(beat)) < 0.01 ? 0 : -4;
}

// Four bars rise to the third and fall again.
function phrasing(at, { metre }) {
  const phrase = 4 * metre;
  return 9 * Math.sin((Math.PI * (at % phrase)) / phrase) - 4;
}

function bell(random) {
  return random() + random() + random() - 1.5;
}

function clamp(velocity) {
  return Math.round(Math.min(124, Math.max(14, velocity)));
}
