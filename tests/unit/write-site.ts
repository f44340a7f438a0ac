import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { formatProblems } from '#lib/problem.ts';
import { readContent } from '#read-content.ts';
import type { Rule } from '#model/read-content.ts';

/** Files by path in the site; `undefined` ones do not exist. */
export type Files = Record<string, string | Buffer | undefined>;

export const home = 'content/pages/home.mdx';
export const site = 'content/site.yaml';
export const ledger = 'content/pictures/ledger.yaml';
export const track = 'content/tracks/funk-ride.md';

/** A picture of four pixels. */
export const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#5f6f4f' } })
  .jpeg()
  .toBuffer();

/** A recording of one second, half of it silent. */
export const recording = await readFile(new URL('recordings/ride.mp3', import.meta.url));

/** A record of the ledger with the given lines. */
export const record = (lines: string) => `- file: cups.jpg\n${lines.replace(/^/gm, '  ')}\n`;
export const recordLines =
  'alt: Two cups\ntitle: Cups\nauthor: Your Name\nsource: https://example.com/\nlicence: CC0-1.0';

export const page = (
  frontmatter = 'title: The home of {name}\nimageUrl: cups.jpg',
  body = '# Welcome\n\nIn short.\n',
) => `---\n${frontmatter}\n---\n\n${body}`;

/** The icons that every site has. */
export const siteIcons: Files = {
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>',
  'public/apple-touch-icon.png': picture,
};

/** A small site without mistakes. */
export const validSite: Files = {
  [site]: 'name: Your Name\n',
  [home]: page(),
  'content/pictures/cups.jpg': picture,
  [ledger]: record(recordLines),
  [track]: page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', 'Bass first.\n'),
  'public/audio/funk-ride.mp3': recording,
  ...siteIcons,
};

/** Writes files below a folder. */
export async function writeInto(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** Writes files to a temporary folder. */
export async function writeFiles(files: Files): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeInto(folder, files);
  return pathToFileURL(`${folder}/`);
}

/** Writes files to a folder and makes it the working directory, which has the cache, until the test ends. */
export async function enterFolder(files: Files = {}): Promise<void> {
  const before = process.cwd();
  process.chdir(fileURLToPath(await writeFiles(files)));
  onTestFinished(() => process.chdir(before));
}

/** The messages of one rule about a site with these files. */
export async function readRule(rule: Rule, files: Files): Promise<string> {
  return formatProblems(await rule(await readContent(await writeFiles(files))));
}
