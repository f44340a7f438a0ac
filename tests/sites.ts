import { readFileSync } from 'node:fs';

/** A site that tests build. */
export interface Site {
  /** `/`, or `/sub/`. */
  base: string;
  /** Folder with the built files, relative to the repository. */
  folder: string;
  /** Folder of its sources, relative to the repository. */
  project: string;
}

/** Content and public files of the site that most tests use. */
export const fixture = 'tests/fixtures/site';

/** The fixture, under a path, with every optional key. */
export const fixtureSite: Site = {
  base: '/sub/',
  folder: '.cache/sites/fixture',
  project: '.cache/projects/fixture',
};

/** The fixture with screens and recordings full of Markdown. */
export const markdownSite: Site = {
  base: '/sub/',
  folder: '.cache/sites/markdown',
  project: '.cache/projects/markdown',
};

/** The owner's content. */
export const ownerSite: Site = {
  base: '/',
  folder: '.cache/sites/owner',
  project: '.cache/projects/owner',
};

/** Address that both sites are built for. */
export const siteUrl = 'https://www.example.com';

/** The sites that files with tests read or open. */
export function listSites(files: string[]): Site[] {
  const texts = files.map((file) => `${file.replaceAll('\\', '/')}\n${readFileSync(file, 'utf8')}`);
  const isIn = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  return [
    isIn(/^tests\/(?:browser|site)\//) ? fixtureSite : [],
    isIn(/^tests\/site\/|\btoMarkdown\b/) ? markdownSite : [],
    isIn(/^tests\/content\/|\bOWNER_URL\b/) ? ownerSite : [],
  ].flat();
}
