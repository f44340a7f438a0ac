/** The folders of `src/` from the top down: each may import those below it, and none above. */
export const floors = [
  'pages',
  'layouts',
  'checks',
  'owner',
  'resume',
  'recordings',
  'pictures',
  'shell',
  'player',
  'offline',
  'navigation',
  'model',
  'ui',
  'build',
  'lib',
];

/** Modules that are loaded by their names, as patterns: all others are imported by one of them. */
export const entries = [
  '^src/pages/',
  '^src/[^/]+\\.ts$',
  '^src/navigation/hydrate-painted\\.ts$',
  '^src/navigation/first-paint/main\\.ts$',
  '^src/offline/(?:worker|farewell)\\.ts$',
  '^src/checks/launch\\.ts$',
  '^src/model/editor-schemas\\.ts$',
  '^astro\\.config\\.mjs$',
];
