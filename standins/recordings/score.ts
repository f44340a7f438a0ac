import { humanise, type PlayedNote } from './humanise.ts';
import type { Note } from './notation.ts';
import type { Part, Piece, Section } from './piece.ts';
import { createRandom } from './random.ts';

/** A section with the beat at which it starts, and its length. */
export interface LaidSection extends Section {
  level: number;
  at: number;
  beats: number;
}

/** A change of tempo, in beats per minute. */
export interface Tempo {
  at: number;
  tempo: number;
}

const TAIL = 9; // beats after the last section in which the sound dies away

/** The sections of a piece one after the other, and the length of the whole. */
export function layOut(piece: Piece): { sections: LaidSection[]; beats: number } {
  let at = 0;
  const sections = piece.form.map((section) => {
    const start = at;
    at += section.bars * piece.metre;
    return { level: 0, ...section, at: start, beats: section.bars * piece.metre };
  });
  return { sections, beats: at + TAIL };
}

/** What a part plays in a section, as the score has it. */
export function readNotes({ plays }: Part, { name, like = name }: Section): Note[] {
  return plays[name] ?? plays[like] ?? [];
}

/** All notes of a part in the whole piece, as played. */
export function performPart(part: Part, piece: Piece): PlayedNote[] {
  const random = createRandom(`${piece.slug} ${part.name}`);
  const { sections } = layOut(piece);
  const notes = sections
    .flatMap((section) =>
      humanise(readNotes(part, section), { part, piece, start: section.at, level: section.level, random }),
    )
    .sort((a, b) => a.at - b.at);
  return part.kit === undefined ? notes.map((note, i) => release(note, notes.slice(i + 1))) : notes;
}

// A key comes up before it goes down again; else its first release would silence what it plays by then.
function release(note: PlayedNote, later: PlayedNote[]): PlayedNote {
  const next = later.find(({ at, pitch }) => pitch === note.pitch && at > note.at + 0.06);
  return { ...note, end: Math.min(note.end, (next?.at ?? Infinity) - 0.01) };
}

/** The changes of tempo of a piece; a section may have its own pace and may slow down. */
export function listTempi(piece: Piece): Tempo[] {
  return layOut(piece).sections.flatMap(({ at, beats, pace = 1, slows = 1, slowsOver = 4 }) => {
    const tempi = [{ at, tempo: piece.tempo * pace }];
    if (slows === 1) return tempi;

    const start = at + beats - slowsOver;
    const steps = Array.from({ length: slowsOver * 2 }, (_, i) => i + 1);
    const slope = (i: number) => 1 + ((slows - 1) * i) / steps.length;
    return [
      ...tempi,
      ...steps.map((i) => ({ at: start + (i - 1) / 2, tempo: piece.tempo * pace * slope(i) })),
    ];
  });
}
