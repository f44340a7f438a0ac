import type { Rule } from './read-content.ts';

/** What a folder of `src/` brings to the site. `src/features.ts` lists all of them. */
export interface Feature {
  /** Checks of the content, for each build. */
  rules?: Rule[];
  /** Checks that do not run in a build: what is left to do before the site goes online. */
  launchRules?: Rule[];
  /** The same, for what is only old. */
  ageRules?: Rule[];
}

/** What all features bring of one kind. */
export function collect<Kind extends keyof Feature>(
  features: Record<string, Feature>,
  kind: Kind,
): NonNullable<Feature[Kind]>[] {
  return Object.values(features).flatMap((feature) => (feature[kind] ? [feature[kind]] : []));
}
