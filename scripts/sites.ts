/** A site that tests look at. */
export interface Site {
  /** The path it lives under. */
  base: string;
  /** The folder it is built into, from the top of the repository. */
  folder: string;
  /** The project it is built from. */
  project: string;
}

/** Content and public files of the site that tests of the code drive; it is nobody's. */
export const fixture = 'tests/fixtures/site';

/** The project that the fixture is built in. */
export const fixtureProject = '.cache/projects/fixture';

/** The fixture as built: one site at the root of its address, one under a path. */
export const sites = {
  root: { base: '/', folder: '.cache/sites/root', project: fixtureProject },
  sub: { base: '/sub/', folder: '.cache/sites/sub', project: fixtureProject },
} satisfies Record<string, Site>;

/** What the owner wrote, as built. */
export const ownerSite: Site = { base: '/', folder: '.cache/sites/owner', project: '.' };

/** The address the sites under test are built for. */
export const siteUrl = 'https://www.example.com';
