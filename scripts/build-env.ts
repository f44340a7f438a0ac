import { siteUrl } from './sites.ts';

// Vitest sets these in its own process, and a build that inherits them takes them for its own settings.
const ofVitest = ['BASE_URL', 'DEV', 'MODE', 'NODE_ENV', 'PROD', 'SITE', 'SSR', 'TEST', 'VITEST'];

/** What a build of a site under test needs on top of the environment; `undefined` takes a variable away. */
export function toBuildEnv(base: string): Record<string, string | undefined> {
  const without = Object.fromEntries(ofVitest.map((name) => [name, undefined]));
  return { ...without, SITE_URL: siteUrl, BASE_PATH: base };
}
