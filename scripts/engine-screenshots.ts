/**
 * Takes pictures of a built site in every engine that is tested beside Chromium, for a person to look at.
 *
 *     node scripts/engine-screenshots.ts [folder of the site]
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAddress } from '../src/build/address.ts';
import { readScreens, type BuiltScreen } from './built-screens.ts';
import { engines, toSkipSentence, type Engine } from './engines/find-engines.ts';
import { serve } from './serve.ts';
import { startIfEntry } from './start.ts';

const folder = 'screenshots';
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** How long a page has to come to rest, in milliseconds: pictures, fonts and the background come after its words. */
const REST = 1500;

/** Takes pictures of every screen in each engine that is there, in two windows, into an ignored folder. */
async function main(): Promise<void> {
  const directory = process.argv[2] ?? 'dist';
  const screens = await readScreens(directory);
  const framable = copyWithoutHeaders(directory);
  const site = await serve({ directory: framable, port: 0, base: readAddress(process.env).base });
  mkdirSync(folder, { recursive: true });
  for (const engine of Object.values(engines)) await takeIn(engine, site.url, screens);
  await site.close();
  rmSync(framable, { recursive: true });
  console.log(`The pictures are in ${folder}/.`);
}

/** The headers of the site keep it out of frames. */
function copyWithoutHeaders(directory: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'screenshots-'));
  cpSync(directory, copy, { recursive: true });
  rmSync(join(copy, '_headers'), { force: true });
  return copy;
}

async function takeIn(engine: Engine, home: string, screens: BuiltScreen[]): Promise<void> {
  const program = engine.find();
  if (program === undefined) {
    console.log(toSkipSentence(engine));
    return;
  }
  const browser = await engine.start(program);
  for (const { width, height } of windows) {
    await browser.resize(width, height);
    for (const { id, path } of screens) {
      await browser.open(`${home}${path}`);
      await browser.run(narrow, width, height);
      await sleep(REST);
      writeFileSync(`${folder}/${id}-${width}-${engine.name}.png`, await browser.screenshot());
    }
  }
  await browser.close();
}

/** Shows a page in a frame of the size that is wanted, where the window itself cannot be so narrow. */
function narrow(width: number, height: number): void {
  if (innerWidth <= width) return;

  const frame = document.createElement('iframe');
  Object.assign(frame, { width, height, src: location.href });
  document.body.replaceChildren(frame);
}

await startIfEntry(import.meta.filename, main);
