import { bell, createRandom } from './random.ts';

/** A value that changes slowly and smoothly from beat to beat of a piece. */
export type Drift = (beat: number) => number;

const STEP = 6; // beats from one point of the walk to the next
const RETURN = 0.72; // how much of a deviation is left at the next point

/** A random walk around 0, the same one for the same name; it seldom goes beyond its depth. */
export function createDrift(name: string, depth: number): Drift {
  const random = createRandom(name);
  const points = [0];
  const pointAt = (index: number): number => {
    while (points.length <= index) points.push((points.at(-1) ?? 0) * RETURN + depth * 0.8 * bell(random));
    return points[index] ?? 0;
  };
  return (beat) => {
    const index = Math.floor(Math.max(0, beat) / STEP);
    const [before, next] = [pointAt(index), pointAt(index + 1)];
    return before + (next - before) * ease(Math.max(0, beat) / STEP - index);
  };
}

function ease(share: number): number {
  return (1 - Math.cos(Math.PI * share)) / 2;
}
