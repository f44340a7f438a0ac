import { mkdir, rm, writeFile } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import { browserArguments } from './browser-arguments.ts';
import { readScreens } from './built-screens.ts';
import { comparePictures, type Difference } from './compare/compare-pictures.ts';
import { listShots, type Shot } from './compare/shots.ts';
import { takeShot } from './compare/take-shot.ts';
import { findBrowser } from './find-browser.ts';
import { installBrowser } from './install-browser.ts';
import { serve } from './serve.ts';
import { startIfEntry } from './start.ts';

interface Row {
  screenshot: string;
  pixels: number;
  'largest difference': number;
}

const tries = 3;
const output = '.cache/compared';
const usage =
  'Name two built sites: npm run screens:compare -- before/dist dist [a part of the names to compare]';
/** A picture is painted when it is decoded, and never without it. */
const steady = [...browserArguments, '--disable-checker-imaging', '--disable-partial-raster'];

/** Compares two built sites, screenshot by screenshot; the exit status is 1 when they do not look the same. */
async function main() {
  const [before, after, part = ''] = process.argv.slice(2);
  if (before === undefined || after === undefined) throw new Error(usage);

  const shots = listShots(await readCommonScreens(before, after)).filter(({ name }) => name.includes(part));
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const rows = await compareSites(before, after, shots);
  if (rows.length > 0) console.table(rows);
  console.log(`${rows.length} of ${shots.length} screenshots differ.`);
  if (rows.length > 0) console.log(`Both pictures of each and their differences are in ${output}/.`);
  process.exitCode = rows.length === 0 ? 0 : 1;
}

async function readCommonScreens(before: string, after: string) {
  const [screens, others] = await Promise.all([readScreens(before), readScreens(after)]);
  const [paths, otherPaths] = [screens, others].map((all) => all.map(({ path }) => `/${path}`).join(' '));
  if (paths === otherPaths) return screens;
  throw new Error(`The sites do not have the same screens: ${paths} and ${otherPaths}.`);
}

async function compareSites(before: string, after: string, shots: Shot[]): Promise<Row[]> {
  const sites = await Promise.all([before, after].map((directory) => serve({ directory, port: 0 })));
  const browser = await chromium.launch({ executablePath: findBrowser() ?? installBrowser(), args: steady });
  const rows: Row[] = [];
  try {
    for (const shot of shots)
      rows.push(
        ...(await compare(
          browser,
          sites.map(({ url }) => url),
          shot,
        )),
      );
    return rows;
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.close()));
  }
}

async function compare(browser: Browser, homes: string[], shot: Shot): Promise<Row[]> {
  const difference = await findDifference(browser, homes, shot);
  if (!difference) return [];

  const { before, after, picture, pixels, most } = difference;
  const files = Object.entries({ before, after, diff: picture });
  await Promise.all(files.map(([kind, bytes]) => writeFile(`${output}/${shot.name}.${kind}.png`, bytes)));
  console.log(`${shot.name}: ${pixels} pixels`);
  return [{ screenshot: shot.name, pixels, 'largest difference': most }];
}

/** What differs every time that a screenshot is taken; what was only late once is no difference. */
async function findDifference(
  browser: Browser,
  homes: string[],
  shot: Shot,
  left = tries,
): Promise<(Difference & { before: Buffer; after: Buffer }) | undefined> {
  const [before, after] = await Promise.all(homes.map((home) => takeShot(browser, home, shot)));
  const difference = before && after && comparePictures(before, after);
  if (!difference) return undefined;
  return left > 1 ? findDifference(browser, homes, shot, left - 1) : { before, after, ...difference };
}

await startIfEntry(import.meta.filename, main);
