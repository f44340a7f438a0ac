import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** Path of a Chromium: CHROME_PATH, Playwright's own, or one on PATH; `undefined` if there is none. */
export function findChromium(): string | undefined {
  if (process.env['CHROME_PATH']) return process.env['CHROME_PATH'];

  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...onPath].find((file) => existsSync(file));
}
