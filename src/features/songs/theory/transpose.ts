import { moveChord, type Chord } from './chord.ts';
import { shiftKey, type Key } from './key.ts';
import { simplifyNotes, toPitch } from './note.ts';
import { mapLines, type Line, type Song } from './song.ts';

/** Transposes a chord from one key to another, without names such as `Fb` unless the key has them. */
export function transposeChord(chord: Chord, from: Key, to: Key): Chord {
  if (from.tonic === to.tonic) return chord;
  // The lowest note of a key, and the third of the major chord on III.
  const lowest = Math.min(to.tonic - (to.isMinor ? 4 : 1), -6);
  const highest = Math.min(12, Math.max(to.tonic + 8, 10));
  return moveChord(chord, to.tonic - from.tonic, (notes) => simplifyNotes(notes, lowest, highest));
}

/** Transposes a song to a key; parts in other keys move along. Exactly, its chords keep their degrees, whatever their names are. */
export function transposeSong<Part extends Pick<Song, 'key' | 'sections'>>(
  song: Part,
  to: Key,
  isExact = false,
): Part {
  const { key = to } = song;
  // From six semitones down; a tritone is six fifths.
  const semitones = toPitch(to.tonic - key.tonic + 6) - 6;
  const moveLine = (line: Line): Line => {
    const from = line.key ?? key;
    const target = { ...(from.tonic === key.tonic ? to : shiftKey(from, semitones)), isMinor: from.isMinor };
    const move = (chord: Chord) =>
      isExact ? moveChord(chord, target.tonic - from.tonic) : transposeChord(chord, from, target);
    const pieces = line.pieces.map(({ chord, ...piece }) => ({
      ...piece,
      ...(chord && { chord: move(chord) }),
    }));
    return { ...line, pieces, ...(line.key && { key: target }) };
  };
  return { ...mapLines(song, moveLine), key: to };
}
