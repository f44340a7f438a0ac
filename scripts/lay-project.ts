import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What is made once of the same bytes and may be shared by projects. */
const shared = ['pictures', 'fonts', 'recordings', 'artwork', 'sums'].map((name) => `.cache/${name}`);

/** What a build reads at the top of a project, besides `src/` and what the owner wrote. */
const isConfig = /^(package\.json|tsconfig\.json|(astro|tailwind)\.config\.\w+)$/;

/** The parts of this repository that a build needs. */
export function listSources(): string[] {
  return ['src', ...readdirSync('.').filter((name) => isConfig.test(name))];
}

/**
 * Lays out a project anew in a folder: parts of this repository, and the `content/` and `public/` of a site. Within the
 * repository it finds the packages by itself. It shares pictures, fonts and measures of recordings that were made before,
 * unless it is to make them itself.
 */
export function layProject(folder: string, parts: string[], site?: string, isWarm = true): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  for (const part of site === undefined ? [] : ['content', 'public']) {
    if (existsSync(`${site}/${part}`)) cpSync(`${site}/${part}`, join(folder, part), { recursive: true });
  }
  mkdirSync(join(folder, '.cache'), { recursive: true });
  for (const kept of isWarm ? shared : []) {
    mkdirSync(kept, { recursive: true });
    symlinkSync(resolve(kept), join(folder, kept), 'junction');
  }
}
