import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** Path of a Chromium: CHROME_PATH, Playwright's own, or one on PATH; `undefined` if there is none. */
export function findChromium(): string | undefined {
  const own = process.env['CHROME_PATH'];
  if (own && !existsSync(own))
    throw new Error(`CHROME_PATH names no file: ${own}. Correct it, or remove it.`);
  if (own) return own;

  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...onPath].find((file) => existsSync(file));
}
