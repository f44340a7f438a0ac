import { readFile } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { onTestFinished, vi } from 'vitest';

const folder = resolve('tests/fixtures/sounds');

/** One of the short sounds that scripts/fixtures/sounds.ts makes. */
export const readSound = (name: string) => readFile(`${folder}/${name}`);

/** Whether there is an ffmpeg here; what needs one is left out without it. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).error === undefined;

/** Lets a test see no programs but those in some folders. */
export function setPath(...folders: string[]): void {
  vi.stubEnv('PATH', folders.join(delimiter));
  onTestFinished(() => void vi.unstubAllEnvs());
}
