import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { measureSound } from './peaks';
import { readRecording } from './read-recording';

/** Hears how many recordings of all are read. */
export type Progress = (done: number, all: number) => void;

/** So many new recordings are sooner measured here than threads are started. */
const FEW = 3;

/** What a thread runs; Node takes the types out of it. */
const onThread = { filename: new URL('./peaks.ts', import.meta.url).href, name: measureSound.name };

/**
 * Reads recordings (see `readRecording`) before they are asked for, on all cores and with `progress` when more than a
 * few are new. One that cannot be read is left for the one who asks. For the checks: pages are built from a copy of this
 * module, which has no thread to start.
 */
export async function readAhead(audios: string[], folder: string, progress?: Progress): Promise<void> {
  const measurer = createMeasurer();
  const waiting = new Set(audios).values();
  const all = new Set(audios).size;
  let done = 0;
  const readOn = async () => {
    for (const audio of waiting) {
      await readRecording(audio, folder, measurer.measure).catch(() => undefined);
      done += 1;
      if (measurer.isBusy()) progress?.(done, all);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, readOn));
  await measurer.close();
}

/** Measures the first few sounds here and all others on threads. */
function createMeasurer() {
  let count = 0;
  let pool: Tinypool | undefined;
  const threads = availableParallelism();

  return {
    measure: (path: string): ReturnType<typeof measureSound> => {
      count += 1;
      if (count <= FEW) return measureSound(path);
      pool ??= new Tinypool({ minThreads: threads, maxThreads: threads });
      return pool.run(path, onThread);
    },
    isBusy: () => pool !== undefined,
    close: () => pool?.destroy(),
  };
}
