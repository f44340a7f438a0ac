/**
 * The two sites that tests look at: one at the root of its address, one under a path.
 * `folder` is where the build of each is, seen from the top of the repository.
 */
export const sites = {
  root: { base: '/', folder: '.cache/sites/root' },
  sub: { base: '/sub/', folder: '.cache/sites/sub' },
};

/** The address the sites under test are built for. */
export const siteUrl = 'https://www.example.com';
