import type { Note } from './notation.ts';

/** A step of a rhythm at which something sounds, in beats. */
export interface Step {
  at: number;
  beats: number;
  mark: string;
}

const STRESS: Record<string, number> = { X: 14, o: -18, '~': -22 };

/**
 * Notes of a rhythm. It is a row of steps that fills a bar, or several bars between `|`, and starts over when it ends: `x` a
 * note, `X` an accent, `o` a soft one, `~` a soft one that drums play now and then, `-` hold, `.` silence.
 */
export function readSteps(text: string, metre: number, beats: number): Step[] {
  const bars = text.split('|').map((bar) => bar.replaceAll(' ', ''));
  const steps: Step[] = [];
  for (let bar = 0; bar * metre < beats - 0.01; bar++) {
    const marks = bars[bar % bars.length] ?? '';
    const step = metre / marks.length;
    for (const { 0: mark, index } of marks.matchAll(/[^.-]/g)) {
      const held = /^-*/.exec(marks.slice(index + 1))?.[0].length ?? 0;
      steps.push({ at: bar * metre + index * step, beats: (1 + held) * step, mark });
    }
  }
  return steps;
}

/** The note of a step at a pitch. */
export function toNote({ at, beats, mark }: Step, pitch: number): Note {
  return { at, beats, pitch, stress: STRESS[mark] ?? 0 };
}
