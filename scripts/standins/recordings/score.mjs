/** Puts the sections of a piece one after the other. */
import { createRandom, humanise } from './humanise.mjs';

const TAIL = 9; // beats after the last section in which the sound dies away

/** Sections of a piece with the beat at which each starts, and the length of the whole. */
export function layOut(piece) {
  let at = 0;
  const sections = piece.form.map((section) => {
    const start = at;
    at += section.bars * piece.metre;
    return { level: 0, ...section, at: start, beats: section.bars * piece.metre };
  });
  return { sections, beats: at + TAIL };
}

/**
 * All notes of a part in the whole piece, as played.
 * @returns {{ at: number, end: number, pitch: number, velocity: number }[]}
 */
export function performPart(part, piece) {
  const random = createRandom(`${piece.slug} ${part.name}`);
  const { sections } = layOut(piece);
  return sections
    .flatMap(({ name, at, level }) => {
      const notes = part.plays[name] ?? [];
      const played = humanise(notes, { part, piece, level, random });
      return played.map((note) => ({ ...note, at: note.at + at, end: note.end + at }));
    })
    .sort((a, b) => a.at - b.at);
}

/** Tempo changes as pairs of beat and beats per minute; a section may have its own pace and may slow down. */
export function listTempi(piece) {
  return layOut(piece).sections.flatMap(({ at, beats, pace = 1, slows = 1, slowsOver = 4 }) => {
    const tempi = [{ at, tempo: piece.tempo * pace }];
    if (slows === 1) return tempi;

    const start = at + beats - slowsOver;
    const steps = Array.from({ length: slowsOver * 2 }, (_, i) => i + 1);
    const slope = (i) => 1 + ((slows - 1) * i) / steps.length;
    return [
      ...tempi,
      ...steps.map((i) => ({ at: start + (i - 1) / 2, tempo: piece.tempo * pace * slope(i) })),
    ];
  });
}
