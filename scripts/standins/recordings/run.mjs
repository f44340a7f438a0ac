import { spawnSync } from 'node:child_process';

/** Runs a program and returns what it wrote; a failure says what the program said last. */
export function run(program, words, { input } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words.map(String), {
    input,
    maxBuffer: 2 ** 30,
  });
  if (error) throw new Error(`${program} could not be started (${error.message}); install it and try again.`);
  if (status !== 0)
    throw new Error(`${program} failed: ${stderr.toString().trim().split('\n').slice(-6).join('\n')}`);
  return { stdout, stderr: stderr.toString() };
}

/** Runs ffmpeg, overwriting what is there. */
export function ffmpeg(words, options) {
  return run('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...words], options);
}
