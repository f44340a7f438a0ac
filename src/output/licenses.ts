import { appendFile, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRequire } from '#lib/project-require.ts';
import { licensesPath } from '#lib/paths.ts';
import type { SiteStep } from './finished-site.ts';

/** Completes Vite's list of the licenses of scripts with other packages that reach visitors. */
export const addLicenses =
  (besides: string[]): SiteStep =>
  async ({ dir }) => {
    const file = new URL(`.${licensesPath}`, dir);
    const listed = await readFile(file, 'utf8');
    const others = besides.filter((name) => !listed.includes(`\n## ${name} - `));
    await appendFile(file, (await Promise.all(others.map(readNotice))).join(''));
  };

/** The notice of a package, formatted like Vite's. */
async function readNotice(name: string): Promise<string> {
  const file = projectRequire.resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const entries = await readdir(dirname(file));
  const licence = entries.find((entry) => /^licen[cs]e/i.test(entry)) ?? 'package.json';
  const text = await readFile(join(dirname(file), licence), 'utf8');
  return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
}
