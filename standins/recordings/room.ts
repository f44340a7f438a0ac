import type { Room } from './piece.ts';
import { createRandom, type Random } from './random.ts';

/** Samples a second of everything that is made here. */
export const RATE = 44_100;

/**
 * The echo of one clap in a room, computed: a stereo impulse response as interleaved 32-bit floats, darker as it fades.
 */
export function createRoom({ seconds, distance = 0.02, bright = 0.5 }: Room): Float32Array {
  const length = Math.round((seconds + distance) * RATE);
  const room = new Float32Array(length * 2);
  addTail(room, 0, { seconds, distance, bright });
  addTail(room, 1, { seconds, distance, bright });
  return toUnitEnergy(room);
}

function addTail(room: Float32Array, channel: number, { seconds, distance, bright }: Required<Room>): void {
  const random = createRandom(`room ${channel}`);
  const first = Math.round(distance * RATE);
  let low = 0;
  for (let i = first; i < room.length / 2; i++) {
    const t = (i - first) / RATE;
    const closed = Math.min(0.97, 1 - bright * Math.exp((-2.2 * t) / seconds));
    const swell = 1 - Math.exp(-t / 0.012);
    low += (1 - closed) * ((random() + random() - 1) / Math.sqrt(1 - closed) - low);
    room[i * 2 + channel] = low * swell * 10 ** ((-3 * t) / seconds);
  }
  addReflections(room, channel, random, first);
}

// The walls answer a few times before the room does.
function addReflections(room: Float32Array, channel: number, random: Random, first: number): void {
  for (let n = 1; n <= 7; n++) {
    const at = first + Math.round((0.004 + 0.006 * n + 0.004 * random()) * RATE);
    const sample = room[at * 2 + channel];
    if (sample !== undefined) room[at * 2 + channel] = sample + (random() > 0.5 ? 1 : -1) * (0.9 / (n + 1));
  }
}

function toUnitEnergy(room: Float32Array): Float32Array {
  const energy = Math.sqrt(room.reduce((sum, sample) => sum + sample * sample, 0) / 2);
  return room.map((sample) => sample / energy);
}
