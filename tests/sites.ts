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
