import { spawnSync } from 'node:child_process';

/** What a program wrote: the bytes that were asked for, and what it said meanwhile. */
export interface Written {
  stdout: Buffer;
  stderr: string;
}

/** Runs a program; a failure says what the program said last. */
export function run(program: string, words: (string | number)[]): Written {
  const { status, stdout, stderr, error } = spawnSync(program, words.map(String), { maxBuffer: 2 ** 30 });
  if (error) throw new Error(`${program} could not be started (${error.message}); install it and try again.`);
  if (status !== 0)
    throw new Error(`${program} failed: ${stderr.toString().trim().split('\n').slice(-6).join('\n')}`);
  return { stdout, stderr: stderr.toString() };
}

/** Runs ffmpeg, overwriting what is there. */
export function ffmpeg(words: (string | number)[]): Written {
  return run('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...words]);
}
