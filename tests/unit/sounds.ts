import { readFile } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { onTestFinished, vi } from 'vitest';

const folder = resolve('tests/fixtures/sounds');

/** One of the short sounds: half a second of a tone, half a second of silence. */
export const readSound = (name: string) => readFile(`${folder}/${name}`);

/** The same sound as an MP4 of another brand, or with a video track (`vide`) instead of a sound track. */
export async function makeMp4(brand: string, track: 'soun' | 'vide' = 'soun'): Promise<Buffer> {
  const text = (await readSound('ride.m4a')).toString('latin1');
  return Buffer.from(text.replace('ftypM4A ', `ftyp${brand}`).replace('soun', track), 'latin1');
}

/** Whether ffmpeg is installed; tests that need it are skipped without it. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).error === undefined;

/** Limits a test to the programs in these folders. */
export function setPath(...folders: string[]): void {
  vi.stubEnv('PATH', folders.join(delimiter));
  onTestFinished(() => void vi.unstubAllEnvs());
}
