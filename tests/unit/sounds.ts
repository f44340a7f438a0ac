import { readFile } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { onTestFinished, vi } from 'vitest';

const folder = resolve('tests/fixtures/sounds');

/** One of the short sounds that scripts/fixtures/sounds.ts makes. */
export const readSound = (name: string) => readFile(`${folder}/${name}`);

/** The same sound as an MP4 of another brand, or with moving pictures (`vide`) in place of the sound. */
export async function makeMp4(brand: string, track: 'soun' | 'vide' = 'soun'): Promise<Buffer> {
  const text = (await readSound('ride.m4a')).toString('latin1');
  return Buffer.from(text.replace('ftypM4A ', `ftyp${brand}`).replace('soun', track), 'latin1');
}

/** Whether there is an ffmpeg here; what needs one is left out without it. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).error === undefined;

/** Lets a test see no programs but those in some folders. */
export function setPath(...folders: string[]): void {
  vi.stubEnv('PATH', folders.join(delimiter));
  onTestFinished(() => void vi.unstubAllEnvs());
}
