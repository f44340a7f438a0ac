import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { analyzeAudio, type Analysis } from './peaks.ts';
import { readRecording } from './read-recording.ts';

/** Up to this many new recordings are measured faster without threads. */
const MAX_WITHOUT_THREADS = 3;
const threads = availableParallelism();
/** Node strips the types. */
const onThread = { filename: new URL('./peaks.ts', import.meta.url).href, name: analyzeAudio.name };

/** Reads recordings on all cores, before checks and pages use them. Ignores unreadable ones, which a check reports. */
export async function analyzeRecordings(audios: string[], folder: string): Promise<void> {
  const waiting = [...new Set(audios)];
  let started = 0;
  let pool: Tinypool | undefined;
  const analyze = (path: string): Promise<Analysis> => {
    started += 1;
    if (started <= MAX_WITHOUT_THREADS) return analyzeAudio(path);
    pool ??= new Tinypool({ minThreads: threads, maxThreads: threads });
    return pool.run(path, onThread);
  };
  const readNext = async () => {
    for (let audio = waiting.shift(); audio !== undefined; audio = waiting.shift())
      await readRecording(audio, folder, analyze).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: threads }, readNext));
  await pool?.destroy();
}
