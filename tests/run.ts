/** Runs all tests: builds their sites once, then starts Vitest and Playwright side by side, because both wait often. */
import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { buildSite } from './build-sites.ts';
import { findChromium } from './find-browser.ts';
import { fixtureSite, markdownSite, ownerSite } from './sites.ts';
import { getErrorMessage } from '#lib/exit-with-message.ts';

try {
  findChromium();
} catch (error) {
  console.error(getErrorMessage(error));
  process.exit(1);
}
[fixtureSite, markdownSite, ownerSite].forEach(buildSite);
const vitest = start('vitest run', 'inherit');
const playwright = start('playwright test', ['ignore', 'pipe', 'pipe']);
// Printed when Vitest is done, so that the two do not mix.
const printed: Buffer[] = [];
playwright.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
playwright.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
const ended = once(playwright, 'close');

const [status] = (await once(vitest, 'close')) as [number | null];
process.stdout.write(Buffer.concat(printed.splice(0)));
playwright.stdout?.pipe(process.stdout);
playwright.stderr?.pipe(process.stderr);
const [other] = (await ended) as [number | null];
process.exitCode = status === 0 && other === 0 ? 0 : 1;

function start(command: string, stdio: StdioOptions) {
  return spawn(command, { shell: true, stdio });
}
