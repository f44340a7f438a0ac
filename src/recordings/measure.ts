import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { measureSound, type Sound } from './peaks';
import { readRecording } from './read-recording';

/** Receives how many of all recordings are read. */
export type Progress = (done: number, all: number) => void;

/** Up to this many new recordings are measured faster here than on threads. */
const FEW = 3;
const threads = availableParallelism();
/** What a thread runs; Node strips the types. */
const onThread = { filename: new URL('./peaks.ts', import.meta.url).href, name: measureSound.name };

/**
 * Reads recordings (see `readRecording`) before the rules and the pages ask for them, on all cores. `progress` is called
 * if more than a few are new. A recording that cannot be read is reported by the rule that asks for it.
 */
export async function measureRecordings(
  audios: string[],
  folder: string,
  progress?: Progress,
): Promise<void> {
  const waiting = [...new Set(audios)];
  const all = waiting.length;
  let [started, done] = [0, 0];
  let pool: Tinypool | undefined;
  const measure = (path: string): Promise<Sound> => {
    started += 1;
    if (started <= FEW) return measureSound(path);
    pool ??= new Tinypool({ minThreads: threads, maxThreads: threads });
    return pool.run(path, onThread);
  };
  const work = async () => {
    for (let audio = waiting.shift(); audio !== undefined; audio = waiting.shift()) {
      await readRecording(audio, folder, measure).catch(() => undefined);
      done += 1;
      if (pool) progress?.(done, all);
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  await pool?.destroy();
}
